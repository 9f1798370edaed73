import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KycEvent, type KycFacts, KycStatus } from '#machines/kyc/kyc.contract.ts';
import { kycMachine } from '#machines/kyc/kyc.machine.ts';
import { kycEventOf } from '#machines/kyc/kyc.notice.ts';
import { kycSample } from '#machines/kyc/kyc.sample.ts';
import { toneOf, whoActsNext } from '#machines/kyc/kyc.selectors.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';

const facts: KycFacts = kycSample;

const events: KycEvent[] = Object.values({
  'kyc.create': { type: 'kyc.create' },
  'kyc.begin': { type: 'kyc.begin' },
  'kyc.succeed': { type: 'kyc.succeed' },
  'kyc.fail': { type: 'kyc.fail', reason: 'VERIFICATION_ERROR' },
  'kyc.wait': { type: 'kyc.wait' },
  'kyc.review': { type: 'kyc.review' },
  'kyc.overdue': { type: 'kyc.overdue' },
  'kyc.approve': { type: 'kyc.approve' },
  'kyc.reject': { type: 'kyc.reject', reason: 'photo unreadable' },
  'kyc.retry': { type: 'kyc.retry' },
  'kyc.expire': { type: 'kyc.expire' },
} satisfies { [T in KycEvent['type']]: Extract<KycEvent, { type: T }> });

const lifecycle: Lifecycle<typeof kycMachine> = {
  machine: kycMachine,
  facts,
  events,
  scenarios: { 'document over': { documentValid: false }, 'provider silent': { waitOver: true } },
};

const notified = (about: string, reason: string | null = null) => ({ type: 'investor.notified', about, reason });

describe('the statuses of an identity check', () => {
  it('match the contract, plus `new`', () => {
    expect(statusesOf(kycMachine)).toEqual(['new', ...KycStatus.options].toSorted());
  });

  it('can all be reached, and none is an end', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(kycMachine));
    expect(deadEnds(lifecycle)).toEqual([]);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      created | kyc.begin | I | pending
      error | kyc.retry | I | created
      manual_error | kyc.approve | M | success
      manual_error | kyc.reject | M | error
      new | kyc.create | I S | created
      pending | kyc.fail | S | error
      pending | kyc.overdue | S | manual_error
      pending | kyc.review | S | manual_error
      pending | kyc.succeed | S | manual_error
      pending | kyc.succeed | S | success
      pending | kyc.wait | S | same
      success | kyc.expire | S | created
      "
    `);
  });
});

describe('an identity check', () => {
  it('starts only with complete papers and a document that is valid today', () => {
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { reason: 'documentExpired' })).toMatchObject({
      to: 'pending',
      emitted: [{ type: 'check.requested' }],
      facts: { reason: null },
    });
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { fileComplete: false })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'created', 'USER', { type: 'kyc.begin' }, { documentValid: false })).toHaveProperty(
      'refused',
    );
  });

  it('succeeds by the provider or a manager, but never with an expired document', () => {
    const over = { documentValid: false };
    const succeeded = { to: 'success', emitted: [{ type: 'kyc.succeeded' }, notified('succeeded')] };
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.succeed' })).toMatchObject(succeeded);
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.succeed' }, over)).toMatchObject({
      to: 'manual_error',
      emitted: [notified('inReview'), { type: 'manager.notified', about: 'inReview' }],
    });
    expect(send(lifecycle, 'manual_error', 'ADMIN', { type: 'kyc.approve' })).toMatchObject(succeeded);
    expect(send(lifecycle, 'manual_error', 'ADMIN', { type: 'kyc.approve' }, over)).toHaveProperty('refused');
  });

  it('fails with a reason that stays until the next check starts', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.fail', reason: 'ERROR' })).toMatchObject({
      to: 'error',
      emitted: [notified('failed', 'ERROR')],
      facts: { reason: 'ERROR' },
    });
    expect(send(lifecycle, 'manual_error', 'ADMIN', { type: 'kyc.reject', reason: 'photo unreadable' })).toMatchObject({
      to: 'error',
      facts: { reason: 'photo unreadable' },
    });
    expect(send(lifecycle, 'error', 'USER', { type: 'kyc.retry' }, { reason: 'ERROR' })).toMatchObject({
      to: 'created',
      facts: { reason: 'ERROR' },
    });
  });

  it('goes to a manager when the provider is silent for too long, and the investor is notified', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.overdue' })).toHaveProperty('refused');
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'kyc.overdue' }, { waitOver: true })).toMatchObject({
      to: 'manual_error',
      emitted: [notified('overdue'), { type: 'manager.notified', about: 'overdue' }],
    });
  });

  it('lapses with its document, and records the reason', () => {
    expect(send(lifecycle, 'success', 'SYSTEM', { type: 'kyc.expire' })).toHaveProperty('refused');
    expect(send(lifecycle, 'success', 'SYSTEM', { type: 'kyc.expire' }, { documentValid: false })).toMatchObject({
      to: 'created',
      emitted: [{ type: 'kyc.lapsed' }, notified('expired', 'documentExpired')],
      facts: { reason: 'documentExpired' },
    });
  });
});

describe("the provider's result", () => {
  it.each([
    ['SUCCESS', { type: 'kyc.succeed' }],
    ['ERROR', { type: 'kyc.fail', reason: 'ERROR' }],
    ['VERIFICATION_ERROR', { type: 'kyc.fail', reason: 'VERIFICATION_ERROR' }],
    ['PENDING', { type: 'kyc.wait' }],
    ['RUNNING', { type: 'kyc.wait' }],
    ['MANUAL_REVIEW', { type: 'kyc.review' }],
    ['success', { type: 'kyc.review' }],
    ['constructor', { type: 'kyc.review' }],
    ['', { type: 'kyc.review' }],
  ])('%s leads to the right event', (word, event) => {
    expect(kycEventOf(word)).toEqual(event);
  });

  it('always moves a pending check, and never to success if it is unknown', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const outcome = send(lifecycle, 'pending', 'SYSTEM', kycEventOf(word));
        return 'to' in outcome && (outcome.to !== 'success' || word === 'SUCCESS');
      }),
    );
  });
});

describe('an identity check shows', () => {
  it.each<[KycStatus, string | null, string, string, string]>([
    ['created', null, 'neutral', 'investor', 'documents'],
    ['created', 'documentExpired', 'neutral', 'investor', 'renew'],
    ['pending', null, 'waiting', 'provider', 'check'],
    ['success', null, 'positive', 'nobody', 'done'],
    ['error', 'ERROR', 'negative', 'investor', 'retry'],
    ['manual_error', null, 'waiting', 'manager', 'review'],
  ])('in %s (%s) the tone %s; next: %s, %s', (status, reason, tone, who, what) => {
    expect(toneOf(status)).toBe(tone);
    expect(whoActsNext(status, { reason })).toMatchObject({ who, what: `next.kyc.${what}` });
  });
});
