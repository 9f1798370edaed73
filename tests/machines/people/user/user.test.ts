import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  EmailStatus,
  InvestorClass,
  RejectionReason,
  ReviewStatus,
  type SophisticationFigures,
  type UserEvent,
  type UserFacts,
  UserStatus,
} from '#machines/people/user/user.contract.ts';
import { userMachine } from '#machines/people/user/user.machine.ts';
import { userSample } from '#machines/people/user/user.sample.ts';
import {
  canActAs,
  findStanding,
  isDeleted,
  parseParts,
  toneOf,
  whoActsNext,
} from '#machines/people/user/user.selectors.ts';
import { Actor } from '#machines/shared/actor.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  writeTransitions,
} from '#tests/support/transitionTable.ts';

const facts: UserFacts = { ...userSample, actor: 'USER', today: '2026-03-01' };

const user = {
  personType: 'natural',
  grossIncome: 6_000_000,
  portfolio: 0,
  monthsInFinance: 12,
  monthsAsExecutive: 0,
  tradesByQuarter: [0, 0, 0, 0],
} satisfies SophisticationFigures;
const request = { type: 'sophistication.request', attested: true, figures: user } as const;

const events: UserEvent[] = Object.values({
  'user.register': { type: 'user.register' },
  'email.verify': { type: 'email.verify' },
  'user.accept': { type: 'user.accept' },
  'user.reject': { type: 'user.reject', reason: 'KYC_NOT_APPROVED' },
  'user.reopen': { type: 'user.reopen' },
  'review.request': { type: 'review.request' },
  'user.suspend': { type: 'user.suspend', reason: 'fraud suspected' },
  'user.reinstate': { type: 'user.reinstate', reason: 'cleared' },
  'user.ban': { type: 'user.ban', reason: 'fraud proved' },
  'user.delete': { type: 'user.delete' },
  'manager.delete': { type: 'manager.delete' },
  'sophistication.request': request,
  'sophistication.grant': { type: 'sophistication.grant' },
  'sophistication.refuse': { type: 'sophistication.refuse', reason: 'no proof of income' },
  'sophistication.lapse': { type: 'sophistication.lapse' },
} satisfies { [T in UserEvent['type']]: Extract<UserEvent, { type: T }> });

const lifecycle: Lifecycle<typeof userMachine> = {
  machine: userMachine,
  facts,
  events,
  scenarios: { 'two years on': { sophisticationOver: true }, 'a manager': { managerRole: true } },
};

const statusWith = (
  review: ReviewStatus | 'new' = 'accepted',
  investorClass: InvestorClass = 'ordinary',
  email: EmailStatus = 'verified',
) => `class:${investorClass},email:${email},review:${review}`;
const all = ReviewStatus.options.flatMap((review) =>
  EmailStatus.options.flatMap((email) =>
    InvestorClass.options.map((investorClass) => statusWith(review, investorClass, email)),
  ),
);
const fresh = statusWith('new', 'ordinary', 'unverified');
const notified = (about: string, reason: string | null = null) => ({ type: 'user.notified', about, reason });

describe('the statuses of a user', () => {
  it('match the contract, plus the new one', () => {
    expect(reachableStatuses(lifecycle)).toEqual([...all, fresh].toSorted());
    expect(all.filter((status) => !v.is(UserStatus, status))).toEqual([]);
    expect(v.is(UserStatus, fresh)).toBe(false);
  });

  it('end exactly when the user is deleted, in every region', () => {
    const reached = reachableStatuses(lifecycle);
    const ends = deadEnds(lifecycle).filter((status) => reached.includes(status));
    expect(ends).toEqual(all.filter((status) => parseParts(status).review === 'deleted').toSorted());
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      class:ordinary | sophistication.request | I | class:requestedSophisticated
      class:requestedSophisticated | sophistication.grant | M | class:sophisticated
      class:requestedSophisticated | sophistication.refuse | M | class:ordinary
      class:sophisticated | sophistication.lapse | S | class:ordinary
      email:unverified | email.verify | S | email:verified
      review:accepted | manager.delete | S | review:deleted
      review:accepted | user.ban | S | review:banned
      review:accepted | user.delete | I O M | review:deleted
      review:accepted | user.suspend | M | review:suspended
      review:appealed | manager.delete | S | review:deleted
      review:appealed | user.accept | M | review:accepted
      review:appealed | user.delete | I O M | review:deleted
      review:appealed | user.reject | M | review:rejected
      review:appealed | user.reopen | M | review:pending
      review:banned | user.delete | M | review:deleted
      review:new | user.register | I O M S | review:pending
      review:pending | manager.delete | S | review:deleted
      review:pending | user.accept | M | review:accepted
      review:pending | user.delete | I O M | review:deleted
      review:pending | user.reject | M | review:rejected
      review:rejected | manager.delete | S | review:deleted
      review:rejected | review.request | I O M | review:appealed
      review:rejected | user.delete | I O M | review:deleted
      review:rejected | user.reopen | M | review:pending
      review:suspended | user.ban | S | review:banned
      review:suspended | user.delete | M | review:deleted
      review:suspended | user.reinstate | M | review:accepted
      "
    `);
  });

  it('start with a registration and nothing else', () => {
    for (const event of events)
      for (const actor of Actor.options) {
        const outcome = send(lifecycle, fresh, actor, event, { sophisticationOver: true });
        expect('to' in outcome).toBe(event.type === 'user.register');
      }
    expect(send(lifecycle, fresh, 'USER', { type: 'user.register' })).toMatchObject({
      to: statusWith('pending', 'ordinary', 'unverified'),
      emitted: [{ type: 'user.registered' }, { type: 'manager.notified', about: 'registered' }],
    });
  });
});

describe('the review of a user', () => {
  it.each(RejectionReason.options)('rejects with a reason that is stored: %s', (reason) => {
    const rejected = send(lifecycle, statusWith('pending'), 'ADMIN', { type: 'user.reject', reason });
    expect(rejected).toMatchObject({
      to: statusWith('rejected'),
      emitted: [notified('rejected', reason)],
      facts: { rejectionReason: reason },
    });
  });

  it('can be reopened after a rejection, and forgets the reason only when the user is accepted', () => {
    const machineState = { rejectionReason: 'USER_REJECTED' } as const;
    expect(send(lifecycle, statusWith('rejected'), 'ADMIN', { type: 'user.reopen' }, machineState)).toMatchObject({
      to: statusWith('pending'),
      emitted: [notified('reopened')],
      facts: machineState,
    });
    expect(send(lifecycle, statusWith('pending'), 'ADMIN', { type: 'user.accept' }, machineState)).toMatchObject({
      to: statusWith('accepted'),
      emitted: [notified('accepted')],
      facts: { rejectionReason: null },
    });
  });

  it('suspends and bans without telling the user why', () => {
    const reason = 'fraud suspected';
    expect(send(lifecycle, statusWith('accepted'), 'ADMIN', { type: 'user.suspend', reason })).toMatchObject({
      to: statusWith('suspended'),
      emitted: [{ type: 'user.barred', forGood: false }, notified('suspended')],
    });
    expect(send(lifecycle, statusWith('suspended'), 'ADMIN', { type: 'user.reinstate', reason })).toMatchObject({
      to: statusWith('accepted'),
      emitted: [{ type: 'user.reinstated' }, notified('reinstated')],
    });
    expect(send(lifecycle, statusWith('suspended'), 'SYSTEM', { type: 'user.ban', reason })).toMatchObject({
      to: statusWith('banned'),
      emitted: [{ type: 'user.barred', forGood: true }, notified('banned')],
    });
    for (const type of ['user.suspend', 'user.ban'] as const)
      for (const actor of ['ADMIN', 'SYSTEM'] as const)
        expect(send(lifecycle, statusWith('accepted'), actor, { type, reason }, { managerRole: true })).toHaveProperty(
          'refused',
        );
  });

  it('does not let a suspended or banned user leave and register again', () => {
    for (const review of ['suspended', 'banned'] as const) {
      expect(send(lifecycle, statusWith(review), 'USER', { type: 'user.delete' })).toHaveProperty('refused');
      expect(send(lifecycle, statusWith(review), 'ADMIN', { type: 'user.delete' })).toHaveProperty('to');
    }
  });

  it('ends with the account', () => {
    for (const review of ['pending', 'accepted', 'rejected'] as const)
      expect(send(lifecycle, statusWith(review), 'USER', { type: 'user.delete' })).toMatchObject({
        to: statusWith('deleted'),
        emitted: [{ type: 'user.deleted' }, notified('deleted')],
      });
  });
});

describe('the e-mail address of a user', () => {
  it('is verified once, by the system', () => {
    const unverified = statusWith('pending', 'ordinary', 'unverified');
    expect(send(lifecycle, unverified, 'SYSTEM', { type: 'email.verify' })).toMatchObject({
      to: statusWith('pending'),
      emitted: [{ type: 'email.verified' }],
    });
    expect(send(lifecycle, unverified, 'USER', { type: 'email.verify' })).toHaveProperty('refused');
    expect(send(lifecycle, statusWith('pending'), 'SYSTEM', { type: 'email.verify' })).toHaveProperty('refused');
  });
});

describe('a sophisticated investor (ECSPR Annex II)', () => {
  const ordinary = statusWith();

  it('requests, attests and meets the criteria of the day, which are recorded with the request', () => {
    expect(send(lifecycle, ordinary, 'USER', request)).toMatchObject({
      to: statusWith('accepted', 'requestedSophisticated'),
      emitted: [
        {
          type: 'sophistication.requested',
          figures: user,
          met: ['wealth', 'profession'],
          rule: 'R5',
          version: '2021-11-10',
        },
        { type: 'manager.notified', about: 'sophisticationRequested' },
      ],
    });
    expect(send(lifecycle, ordinary, 'USER', { ...request, attested: false })).toHaveProperty('refused');
    const poor = { ...user, grossIncome: 5_999_999 };
    expect(send(lifecycle, ordinary, 'USER', { ...request, figures: poor })).toHaveProperty('refused');
  });

  it('is assessed as a natural person or as a company', () => {
    const company = { personType: 'legal' as const, ownFunds: 10_000_000, turnover: 0, balanceSheet: 0 };
    expect(send(lifecycle, ordinary, 'USER', { ...request, figures: company })).toHaveProperty('refused');
    expect(send(lifecycle, ordinary, 'USER', { ...request, figures: company }, { personType: 'legal' })).toHaveProperty(
      'to',
    );
    expect(send(lifecycle, ordinary, 'USER', request, { personType: 'legal' })).toHaveProperty('refused');
  });

  it('is approved or refused by a manager, who gives a reason for a refusal', () => {
    const requested = statusWith('accepted', 'requestedSophisticated');
    expect(send(lifecycle, requested, 'ADMIN', { type: 'sophistication.grant' })).toMatchObject({
      to: statusWith('accepted', 'sophisticated'),
      emitted: [{ type: 'sophistication.granted' }, notified('sophisticationGranted')],
    });
    const reason = 'no proof of income';
    expect(send(lifecycle, requested, 'ADMIN', { type: 'sophistication.refuse', reason })).toMatchObject({
      to: ordinary,
      emitted: [notified('sophisticationRefused', reason)],
    });
  });

  it('is ordinary again after two years', () => {
    const sophisticated = statusWith('accepted', 'sophisticated');
    expect(send(lifecycle, sophisticated, 'SYSTEM', { type: 'sophistication.lapse' })).toHaveProperty('refused');
    const over = { sophisticationOver: true };
    expect(send(lifecycle, sophisticated, 'SYSTEM', { type: 'sophistication.lapse' }, over)).toMatchObject({
      to: ordinary,
      emitted: [{ type: 'sophistication.ended' }, notified('sophisticationLapsed')],
    });
  });
});

describe('a user shows', () => {
  it('each part of the status', () => {
    expect(parseParts(statusWith('rejected', 'sophisticated', 'unverified'))).toEqual({
      class: 'sophisticated',
      email: 'unverified',
      review: 'rejected',
    });
  });

  it.each([
    [statusWith('pending', 'ordinary', 'unverified'), 'waiting', 'investor', 'email'],
    [statusWith('pending'), 'waiting', 'manager', 'review'],
    [statusWith('accepted'), 'positive', 'nobody', 'accepted'],
    [statusWith('accepted', 'requestedSophisticated'), 'positive', 'manager', 'sophistication'],
    [statusWith('accepted', 'sophisticated'), 'positive', 'nobody', 'accepted'],
    [statusWith('rejected'), 'negative', 'nobody', 'rejected'],
    [statusWith('appealed'), 'waiting', 'manager', 'appealed'],
    [statusWith('suspended'), 'negative', 'manager', 'suspended'],
    [statusWith('banned'), 'negative', 'nobody', 'banned'],
    [statusWith('deleted', 'ordinary', 'unverified'), 'neutral', 'nobody', 'deleted'],
  ])('for %s the tone %s; next: %s, %s', (status, tone, who, what) => {
    expect(toneOf(status)).toBe(tone);
    expect(whoActsNext(status)).toMatchObject({ who, what: `next.user.${what}` });
  });
});

describe('a user, to a manager,', () => {
  const status = 'class:ordinary,email:verified,review:accepted';

  it.each([
    ['an investor with a verified address', ['USER'], status, true],
    ['an investor whom a manager has rejected', ['USER'], 'class:ordinary,email:verified,review:rejected', true],
    ['a user without a verified address', ['USER'], 'class:ordinary,email:unverified,review:accepted', false],
    ['a deleted user', ['USER'], 'class:ordinary,email:verified,review:deleted', false],
    ['another manager', ['USER', 'ADMIN'], status, false],
  ] as const)('can be acted for or not: %s', (_, roles, each, can) => {
    expect(canActAs({ roles, status: each })).toBe(can);
  });

  it('is deleted or not', () => {
    expect(isDeleted(status)).toBe(false);
    expect(isDeleted('class:ordinary,email:verified,review:deleted')).toBe(true);
  });

  it.each([
    ['ordinary', null],
    ['requestedSophisticated', { standing: 'requestedSophisticated', tone: 'waiting', isGranted: false }],
    ['sophisticated', { standing: 'sophisticated', tone: 'positive', isGranted: true }],
  ])('has a standing beyond the ordinary one or none: %s', (each, standing) => {
    expect(findStanding(`class:${each},email:verified,review:accepted`)).toEqual(standing);
  });
});
