import { describe, expect, it } from 'vitest';
import { type EarningEvent, type EarningFacts, EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { earningSample, freedSample, seizureSample } from '#machines/earnings/earning/earning.sample.ts';
import { earningScenarios } from '#machines/earnings/earning/earning.scenarios.ts';
import {
  inferRefusedPart,
  isAboutInvestorBank,
  isKept,
  isSeized,
  toneOf,
  whoActsNext,
} from '#machines/earnings/earning/earning.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: EarningFacts = earningSample;

const events = eventsOf(earningScenarios) as EarningEvent[];

const lifecycle: Lifecycle<typeof earningMachine> = {
  machine: earningMachine,
  facts,
  events,
  scenarios: {
    'payment under way': { paying: true },
    'claim under way': { claiming: true },
    'nothing due': { gross: 0, withheld: 0, net: 0 },
    'everything withheld': { paying: true, net: 0 },
    'frozen tokens': { paying: true, hold: 'frozen' },
    'taken tokens': { hold: 'frozen', tokensTaken: true },
    'some tokens freed': { hold: 'frozen', freed: freedSample },
  },
};

const pay = { type: 'earning.pay' } as const;
const claim = { type: 'earning.claim' } as const;

describe('the statuses of an earning', () => {
  describeLifecycle(lifecycle, EarningStatus.options, {
    'end only when the money has become part of a balance, because the bank can return a claimed or seized earning': [
      'assigned',
      'credited',
    ],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      claimed | claim.return | S | paid
      held | authority.pay | S | ordered
      held | hold.assign | S | assigned
      held | hold.end | S | paid
      held | hold.part | S | same
      new | earning.create | S | pending
      new | earning.split | S | held
      ordered | seizure.confirm | S | seized
      ordered | seizure.refuse | S | held
      paid | claim.confirm | S | claimed
      paid | claim.refuse | S | same
      paid | earning.claim | I | same
      paid | earning.credit | I | credited
      pending | earning.pay | M S | claimed
      pending | earning.pay | M S | same
      pending | payment.confirm | S | claimed
      pending | payment.confirm | S | held
      pending | payment.confirm | S | paid
      pending | payment.refuse | S | same
      seized | seizure.return | S | held
      "
    `);
  });
});

describe('money that its holder leaves in the balance', () => {
  const credit = { type: 'earning.credit' } as const;

  it('needs no bank account, and forgets a refused transfer', () => {
    expect(send(lifecycle, 'paid', 'USER', credit, { investorHasBank: false, refusal: 'accountClosed' })).toMatchObject(
      {
        to: 'credited',
        emitted: [{ type: 'earning.credited', amount: 8_100 }],
        facts: { refusal: null },
      },
    );
    expect(whoActsNext('credited', facts).who).toBe('nobody');
  });

  it.each([
    ['while a transfer is on its way', { claiming: true }],
    ['where orders are not paid from it', { balanceUsed: false }],
  ])('stays as it is %s', (_, change) => {
    expect(send(lifecycle, 'paid', 'USER', credit, change)).toHaveProperty('refused');
  });

  it.each(['ENTREPRENEUR', 'ADMIN', 'SYSTEM'] as const)('is not moved there by %s', (actor) => {
    expect(send(lifecycle, 'paid', actor, credit)).toHaveProperty('refused');
  });
});

describe('money that is held for its holder', () => {
  const held = { hold: 'frozen' } as const;

  it('is paid by the issuer like any other, and cannot be claimed', () => {
    const confirm = { type: 'payment.confirm' } as const;
    expect(send(lifecycle, 'pending', 'SYSTEM', confirm, { paying: true, ...held })).toMatchObject({
      to: 'held',
      emitted: [
        { type: 'earning.paid', gross: 10_000, withheld: 1_900, net: 8_100 },
        { type: 'investor.notified', about: 'held' },
      ],
    });
    expect(send(lifecycle, 'held', 'USER', claim, held)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'USER', claim)).toHaveProperty('refused');
  });

  it('can be claimed when the reason has ended', () => {
    expect(send(lifecycle, 'held', 'SYSTEM', { type: 'hold.end' }, held)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'ADMIN', { type: 'hold.end' })).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'SYSTEM', { type: 'hold.end' })).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'investor.notified', about: 'paid' }],
    });
  });

  it('loses what some of its tokens have yielded once they are free, and nothing else', () => {
    const part = { type: 'hold.part', ...freedSample } as const;
    const some = { ...held, freed: freedSample };
    expect(send(lifecycle, 'held', 'SYSTEM', part, held)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'ADMIN', part, some)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'SYSTEM', { ...part, tokens: 4 }, some)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'SYSTEM', part, some)).toMatchObject({
      emitted: [{ type: 'part.freed', ...freedSample }],
    });
    expect(send(lifecycle, 'held', 'SYSTEM', { type: 'hold.end' }, some)).toHaveProperty('refused');
  });

  it('goes with frozen tokens that an instruction takes', () => {
    const assign = { type: 'hold.assign' } as const;
    expect(send(lifecycle, 'held', 'SYSTEM', assign, held)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'SYSTEM', assign, { ...held, tokensTaken: true })).toMatchObject({
      to: 'assigned',
      emitted: [
        { type: 'earning.assigned', amount: 8_100 },
        { type: 'investor.notified', about: 'assigned' },
        { type: 'receiver.notified', about: 'received' },
      ],
    });
  });

  it('waits for the end of the freeze, or for the examination of the holder', () => {
    expect(whoActsNext('held', { ...facts, ...held }).what).toBe('next.earning.frozen');
    expect(whoActsNext('held', { ...facts, hold: 'quarantined' }).what).toBe('next.earning.quarantined');
    expect(whoActsNext('assigned', facts).what).toBe('next.earning.assigned');
    expect(EarningStatus.options.filter(isKept)).toEqual(['held', 'ordered']);
  });
});

describe('held money that an authority has seized', () => {
  const frozen = { hold: 'frozen' } as const;

  it('is ordered as a whole, once two managers have agreed', () => {
    expect(send(lifecycle, 'held', 'ADMIN', seizureSample, frozen)).toHaveProperty('refused');
    expect(send(lifecycle, 'held', 'SYSTEM', seizureSample, { ...frozen, attempts: 1 })).toMatchObject({
      to: 'ordered',
      emitted: [
        {
          type: 'seizure.requested',
          amount: 8_100,
          key: 'seizure:earning-1:2',
          authority: seizureSample.authority,
          fileId: seizureSample.fileId,
        },
      ],
      facts: { attempts: 2, refusal: null, reference: 'ETJ 1234/2026' },
    });
  });

  it.each([
    ['is not held for frozen tokens', { hold: null }],
    ['is held for a quarantine', { hold: 'quarantined' }],
    ['is free in part', { freed: freedSample }],
    ['went with the tokens', { tokensTaken: true }],
    ['is proposed already', { proposals: ['authorityPayment'] }],
    ['is nothing', { net: 0, withheld: 10_000 }],
  ] as const)('is not ordered if it %s', (_, changed) => {
    expect(
      send(lifecycle, 'held', 'SYSTEM', seizureSample, { ...frozen, ...changed } as Partial<EarningFacts>),
    ).toHaveProperty('refused');
  });

  it('is paid when the bank confirms, and held again when it refuses or sends it back', () => {
    const reason = 'accountClosed';
    expect(send(lifecycle, 'ordered', 'SYSTEM', { type: 'seizure.confirm' }, { reference: 'ETJ 1' })).toMatchObject({
      to: 'seized',
      emitted: [
        { type: 'earning.seized', amount: 8_100 },
        { type: 'investor.notified', about: 'seized', reference: 'ETJ 1' },
      ],
    });
    expect(send(lifecycle, 'ordered', 'SYSTEM', { type: 'seizure.refuse', reason })).toMatchObject({
      to: 'held',
      emitted: [
        { type: 'seizure.refused', reason },
        { type: 'manager.notified', about: 'seizureRefused' },
      ],
      facts: { refusal: reason },
    });
    expect(send(lifecycle, 'seized', 'SYSTEM', { type: 'seizure.return', reason })).toMatchObject({
      to: 'held',
      emitted: [
        { type: 'seizure.returned', amount: 8_100, reason },
        { type: 'investor.notified', about: 'seizureReturned' },
        { type: 'manager.notified', about: 'seizureReturned' },
      ],
      facts: { refusal: reason },
    });
  });

  it('is not decided by its tokens while it is on its way', () => {
    for (const status of ['ordered', 'seized'] as const)
      for (const type of ['hold.end', 'hold.assign'] as const)
        expect(send(lifecycle, status, 'SYSTEM', { type }, { tokensTaken: type === 'hold.assign' })).toHaveProperty(
          'refused',
        );
  });

  it('leaves no refusal when the hold ends after a refused payment', () => {
    const refused = { refusal: 'accountClosed', reference: 'ETJ 1' };
    expect(inferRefusedPart({ status: 'held', ...refused })).toBe('seizure');
    expect(send(lifecycle, 'held', 'SYSTEM', { type: 'hold.end' }, refused)).toMatchObject({
      facts: { refusal: null, reference: null },
    });
  });

  it('waits for the bank, and then for nobody', () => {
    expect(whoActsNext('ordered', facts)).toMatchObject({ who: 'provider', what: 'next.earning.ordered' });
    expect(whoActsNext('seized', facts)).toMatchObject({ who: 'nobody', what: 'next.earning.seized' });
    expect(EarningStatus.options.filter(isSeized)).toEqual(['ordered', 'seized']);
  });
});

describe('the payment of an earning', () => {
  it('starts once, with one idempotency key', () => {
    for (const actor of ['ADMIN', 'SYSTEM'] as const)
      expect(send(lifecycle, 'pending', actor, pay)).toMatchObject({
        to: 'pending',
        emitted: [{ type: 'payment.requested', amount: 10_000, key: 'pay:earning-1:1' }],
        facts: { paying: true, attempts: 1 },
      });
    expect(send(lifecycle, 'pending', 'ADMIN', pay, { paying: true, attempts: 1 })).toHaveProperty('refused');
  });

  it.each([
    ['its distribution is approved', { distributionApproved: false }],
    ['the issuer has a bank account', { issuerHasBank: false }],
  ])('waits until %s', (_, changed) => {
    expect(send(lifecycle, 'pending', 'ADMIN', pay, changed)).toHaveProperty('refused');
  });

  it('withholds tax when it is confirmed (R13)', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'payment.confirm' }, { paying: true })).toMatchObject({
      to: 'paid',
      emitted: [
        { type: 'earning.paid', gross: 10_000, withheld: 1_900, net: 8_100 },
        { type: 'investor.notified', about: 'paid', reason: null },
      ],
      facts: { paying: false },
    });
  });

  it('of less than a cent is complete without the bank', () => {
    const nothing = { gross: 0, withheld: 0, net: 0 };
    expect(send(lifecycle, 'pending', 'SYSTEM', pay, nothing)).toMatchObject({
      to: 'claimed',
      emitted: [{ type: 'earning.paid', gross: 0, net: 0 }, { type: 'nothing.left' }],
      facts: { paying: false, attempts: 0 },
    });
    expect(send(lifecycle, 'pending', 'SYSTEM', pay, { ...nothing, distributionApproved: false })).toHaveProperty(
      'refused',
    );
  });

  it('of which everything is withheld leaves nothing to claim', () => {
    const withheld = { paying: true, withheld: 10_000, net: 0 };
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'payment.confirm' }, withheld)).toMatchObject({
      to: 'claimed',
      emitted: [
        { type: 'earning.paid', gross: 10_000, withheld: 10_000, net: 0 },
        { type: 'nothing.left' },
        { type: 'investor.notified', about: 'allWithheld' },
      ],
    });
  });

  it('can start again, with another key, only after a definite refusal', () => {
    const refuse = { type: 'payment.refuse', reason: 'account closed' } as const;
    expect(send(lifecycle, 'pending', 'SYSTEM', refuse, { paying: true, attempts: 1 })).toMatchObject({
      to: 'pending',
      emitted: [{ type: 'payment.refused', reason: 'account closed' }],
      facts: { paying: false, attempts: 1, refusal: 'account closed' },
    });
    expect(send(lifecycle, 'pending', 'SYSTEM', refuse, { paying: true, retriedAlone: true })).toMatchObject({
      emitted: [{ type: 'payment.refused' }, { type: 'manager.notified', about: 'paymentRefused' }],
    });
    expect(send(lifecycle, 'pending', 'ADMIN', pay, { attempts: 1, refusal: 'account closed' })).toMatchObject({
      emitted: [{ type: 'payment.requested', key: 'pay:earning-1:2' }],
      facts: { refusal: null },
    });
  });

  it('can be confirmed or refused only while it is under way', () => {
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'payment.confirm' })).toHaveProperty('refused');
    expect(send(lifecycle, 'pending', 'SYSTEM', { type: 'payment.refuse', reason: 'late' })).toHaveProperty('refused');
  });
});

describe('a claim', () => {
  it('is made once, for the net amount', () => {
    expect(send(lifecycle, 'paid', 'USER', claim, { attempts: 1 })).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'claim.requested', amount: 8_100, key: 'claim:earning-1:2' }],
      facts: { claiming: true, attempts: 2, sent: { accountEnding: '1332', arrivesBy: '2026-11-25' } },
    });
    expect(send(lifecycle, 'paid', 'USER', claim, { claiming: true })).toHaveProperty('refused');
  });

  it('needs the investor’s bank account', () => {
    expect(send(lifecycle, 'paid', 'USER', claim, { investorHasBank: false })).toHaveProperty('refused');
  });

  it('arrives so many days after the bank has accepted it', () => {
    const sent = { accountEnding: '1332', arrivesBy: '2026-11-20' };
    expect(send(lifecycle, 'paid', 'SYSTEM', { type: 'claim.confirm' }, { claiming: true, sent })).toMatchObject({
      facts: { sent: { accountEnding: '1332', arrivesBy: '2026-11-25' } },
    });
  });

  it('is confirmed, or definitely refused and then possible again', () => {
    const underWay = { claiming: true };
    expect(send(lifecycle, 'paid', 'SYSTEM', { type: 'claim.confirm' }, underWay)).toMatchObject({
      to: 'claimed',
      emitted: [
        { type: 'earning.claimed', amount: 8_100 },
        { type: 'investor.notified', about: 'transferred', sent: { accountEnding: '1332', arrivesBy: '2026-11-25' } },
      ],
      facts: { claiming: false },
    });
    expect(send(lifecycle, 'paid', 'SYSTEM', { type: 'claim.refuse', reason: 'closed' }, underWay)).toMatchObject({
      to: 'paid',
      emitted: [
        { type: 'claim.refused', reason: 'closed' },
        { type: 'investor.notified', about: 'claimRefused', reason: 'closed' },
      ],
      facts: { claiming: false },
    });
    expect(send(lifecycle, 'paid', 'SYSTEM', { type: 'claim.confirm' })).toHaveProperty('refused');
  });

  it('that the bank returns can be made again', () => {
    expect(send(lifecycle, 'claimed', 'SYSTEM', { type: 'claim.return', reason: 'closed' })).toMatchObject({
      to: 'paid',
      emitted: [
        { type: 'claim.returned', amount: 8_100, reason: 'closed' },
        { type: 'investor.notified', about: 'claimReturned', reason: 'closed' },
        { type: 'manager.notified', about: 'claimReturned' },
      ],
      facts: { claiming: false },
    });
  });
});

it('an earning shows who acts next', () => {
  const rowFor = (status: EarningStatus, changed: Partial<EarningFacts> = {}) => {
    const { who, what } = whoActsNext(status, { ...facts, ...changed });
    return `${status} | ${toneOf(status)} | ${who} | ${what}`;
  };
  const rows = [
    rowFor('pending', { distributionApproved: false }),
    rowFor('pending', { issuerHasBank: false }),
    rowFor('pending'),
    rowFor('pending', { paying: true }),
    rowFor('paid', { investorHasBank: false }),
    rowFor('paid'),
    rowFor('paid', { claiming: true }),
    rowFor('claimed'),
  ];
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    pending | waiting | manager | next.earning.approval
    pending | waiting | owner | next.earning.issuerBank
    pending | waiting | manager | next.earning.payment
    pending | waiting | provider | next.earning.paying
    paid | progress | investor | next.earning.investorBank
    paid | progress | investor | next.earning.claim
    paid | progress | provider | next.earning.claiming
    claimed | positive | nobody | next.earning.claimed
    "
  `);
});

it('an earning waits for the investor’s account only if it can be claimed and there is none', () => {
  const isAsked = (investorHasBank: boolean) =>
    isAboutInvestorBank(whoActsNext('paid', { ...facts, investorHasBank }).what);
  expect([isAsked(false), isAsked(true)]).toEqual([true, false]);
});
