import { describe, expect, it } from 'vitest';
import { type AdEvent, type AdFacts, AdStatus } from '#machines/market/ad/ad.contract.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import { computePriceRange, pickReferencePrice } from '#machines/market/ad/ad.rules.ts';
import { adSample } from '#machines/market/ad/ad.sample.ts';
import { adScenarios } from '#machines/market/ad/ad.scenarios.ts';
import { isHolding, isOnBoard, isOpen, toneOf, whoActsNext } from '#machines/market/ad/ad.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, transitionTable, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: AdFacts = adSample;
const create = { type: 'ad.create', tokens: 10, unitPrice: 5_200 } as const;

const events = eventsOf(adScenarios) as AdEvent[];

const lifecycle: Lifecycle<typeof adMachine> = {
  machine: adMachine,
  facts,
  events,
  scenarios: { 'days over': { timeOver: true }, halted: { marketOpen: false } },
};

const released = { type: 'tokens.released', tokens: 10 };
const declined = { type: 'requests.declined', except: null };

describe('the statuses of an ad', () => {
  describeLifecycle(lifecycle, AdStatus.options, {
    'end in sold, withdrawn or expired': ['expired', 'sold', 'withdrawn'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      agreed | ad.reopen | S | paused
      agreed | ad.reopen | S | published
      agreed | ad.sell | S | paused
      agreed | ad.sell | S | published
      agreed | ad.sell | S | sold
      draft | ad.edit | I | same
      draft | ad.submit | I | inReview
      draft | ad.withdraw | I S | withdrawn
      inReview | ad.expire | S | expired
      inReview | ad.publish | M | published
      inReview | ad.reject | M | rejected
      inReview | ad.withdraw | I S | withdrawn
      new | ad.create | I | draft
      paused | ad.expire | S | expired
      paused | ad.remove | M | withdrawn
      paused | ad.resume | M S | published
      paused | ad.withdraw | I S | withdrawn
      published | ad.agree | S | agreed
      published | ad.expire | S | expired
      published | ad.pause | M S | paused
      published | ad.remove | M | withdrawn
      published | ad.withdraw | I S | withdrawn
      rejected | ad.revise | I | draft
      rejected | ad.withdraw | I S | withdrawn
      "
    `);
  });

  it('allow no transition to a buyer or to any other user', () => {
    for (const party of ['buyer', 'other'] as const) {
      const seen = transitionTable({ ...lifecycle, facts: { ...facts, party } });
      expect(seen.filter((line) => line.includes(' | I'))).toEqual([]);
    }
  });
});

describe('the tokens of an ad', () => {
  it('are limited to what the seller has free', () => {
    expect(send(lifecycle, 'new', 'USER', create)).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'ad.drafted', tokens: 10, unitPrice: 5_200 }],
    });
    expect(send(lifecycle, 'new', 'USER', create, { tokensFree: 9 })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'USER', { ...create, type: 'ad.edit' }, { tokensFree: 9 })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'draft', 'USER', { ...create, type: 'ad.edit', tokens: 20 })).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'ad.drafted', tokens: 20 }],
    });
  });

  it('are held from the review on', () => {
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' })).toMatchObject({
      to: 'inReview',
      emitted: [
        { type: 'tokens.held', tokens: 10 },
        { type: 'manager.notified', about: 'submitted' },
      ],
    });
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' }, { tokensFree: 9 })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' }, { tokenActive: false })).toHaveProperty('refused');
  });

  it('are released by a rejection with its reason, and stay free while the ad is revised', () => {
    expect(send(lifecycle, 'inReview', 'ADMIN', { type: 'ad.reject', reason: 'price' })).toMatchObject({
      to: 'rejected',
      emitted: [{ type: 'ad.explained', reason: 'price' }, released, { type: 'seller.notified', about: 'rejected' }],
    });
    expect(send(lifecycle, 'rejected', 'USER', { type: 'ad.revise' })).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'ad.explained', reason: null }],
    });
  });

  it('are released when the ad is withdrawn or expires, and open requests are declined', () => {
    for (const status of ['inReview', 'published', 'paused']) {
      expect(send(lifecycle, status, 'USER', { type: 'ad.withdraw' })).toMatchObject({
        to: 'withdrawn',
        emitted: [released, declined],
      });
      expect(send(lifecycle, status, 'SYSTEM', { type: 'ad.expire' })).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', { type: 'ad.expire' }, { timeOver: true })).toMatchObject({
        to: 'expired',
        emitted: [released, declined, { type: 'seller.notified', about: 'expired' }],
      });
    }
    for (const status of ['draft', 'rejected'])
      expect(send(lifecycle, status, 'USER', { type: 'ad.withdraw' })).toMatchObject({
        to: 'withdrawn',
        emitted: [],
      });
  });

  it('stay held while a sale is agreed and after the sale falls through', () => {
    expect(send(lifecycle, 'published', 'SYSTEM', { type: 'ad.agree', transferId: 'transfer-1' })).toMatchObject({
      to: 'agreed',
      emitted: [
        { type: 'requests.declined', except: 'transfer-1' },
        { type: 'seller.notified', about: 'agreed' },
      ],
    });
    expect(send(lifecycle, 'agreed', 'SYSTEM', { type: 'ad.reopen' })).toMatchObject({
      to: 'published',
      emitted: [{ type: 'ad.reopened' }, { type: 'seller.notified', about: 'reopened' }],
    });
    for (const event of [{ type: 'ad.withdraw' }, { type: 'ad.pause', reason: 'news' }] as const)
      for (const actor of ['USER', 'ADMIN'] as const)
        expect(send(lifecycle, 'agreed', actor, event)).toHaveProperty('refused');
  });
});

describe('the review of an ad', () => {
  it.each([
    ['the issuance is halted', { marketOpen: false }],
    ['the seller is restricted', { sellerAllowed: false }],
    ['the price is far below the reference', { unitPrice: 2_499 }],
    ['the price is far above the reference', { unitPrice: 7_501 }],
  ])('does not begin while %s', (_, changed) => {
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' }, changed)).toHaveProperty('refused');
  });

  it('compares the price only if there is a reference', () => {
    const limits = { unitPrice: 2_500 };
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' }, limits)).toMatchObject({ to: 'inReview' });
    const none = { unitPrice: 1, referencePrice: 0 };
    expect(send(lifecycle, 'draft', 'USER', { type: 'ad.submit' }, none)).toMatchObject({ to: 'inReview' });
    expect(computePriceRange({ referencePrice: 999, priceBand: 50 })).toEqual({ min: 500, max: 1_498 });
    expect(computePriceRange({ referencePrice: 999, priceBand: 200 })).toEqual({ min: 1, max: 2_997 });
  });

  it('ends with a publication only if nothing has changed', () => {
    expect(send(lifecycle, 'inReview', 'ADMIN', { type: 'ad.publish' })).toMatchObject({
      to: 'published',
      emitted: [{ type: 'ad.published' }, { type: 'seller.notified', about: 'published' }],
    });
    for (const changed of [{ tokenActive: false }, { marketOpen: false }, { sellerAllowed: false }])
      expect(send(lifecycle, 'inReview', 'ADMIN', { type: 'ad.publish' }, changed)).toHaveProperty('refused');
  });
});

describe('a sale of a part of an ad', () => {
  const sell = { type: 'ad.sell', tokens: 4 } as const;

  it('puts it back on the board with the rest, paused if the issuance is halted', () => {
    const emitted = [
      { type: 'ad.reduced', tokens: 4 },
      { type: 'ad.reopened' },
      { type: 'seller.notified', about: 'partlySold' },
    ];
    expect(send(lifecycle, 'agreed', 'SYSTEM', sell)).toMatchObject({ to: 'published', emitted });
    expect(send(lifecycle, 'agreed', 'SYSTEM', sell, { marketOpen: false })).toMatchObject({ to: 'paused', emitted });
    expect(send(lifecycle, 'agreed', 'SYSTEM', { type: 'ad.reopen' }, { marketOpen: false })).toMatchObject({
      to: 'paused',
    });
    expect(send(lifecycle, 'agreed', 'SYSTEM', { ...sell, tokens: 10 })).toMatchObject({
      to: 'sold',
      emitted: [{ type: 'seller.notified', about: 'sold' }],
    });
  });
});

describe('an ad', () => {
  it('can be paused for material news and resumed, and accepts no buyer meanwhile', () => {
    expect(send(lifecycle, 'published', 'ADMIN', { type: 'ad.pause', reason: 'news' })).toMatchObject({
      to: 'paused',
      emitted: [
        { type: 'ad.explained', reason: 'news' },
        { type: 'seller.notified', about: 'paused' },
      ],
    });
    expect(send(lifecycle, 'paused', 'SYSTEM', { type: 'ad.agree', transferId: 'transfer-1' })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'paused', 'ADMIN', { type: 'ad.resume' })).toMatchObject({ to: 'published' });
    expect(send(lifecycle, 'paused', 'ADMIN', { type: 'ad.resume' }, { marketOpen: false })).toHaveProperty('refused');
  });

  it('stays paused when the sales are opened again, if a manager has paused it alone', () => {
    const pause = { type: 'ad.pause', reason: 'news' } as const;
    for (const [actor, pausedAlone] of [
      ['ADMIN', true],
      ['SYSTEM', false],
    ] as const)
      expect(send(lifecycle, 'published', actor, pause, { pausedAlone: !pausedAlone })).toMatchObject({
        facts: { pausedAlone },
      });
    const resume = { type: 'ad.resume' } as const;
    expect(send(lifecycle, 'paused', 'SYSTEM', resume, { pausedAlone: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'paused', 'SYSTEM', resume)).toMatchObject({ to: 'published' });
    expect(send(lifecycle, 'paused', 'ADMIN', resume, { pausedAlone: true })).toMatchObject({ to: 'published' });
  });

  it('shows in each status who acts next, and whether it is on the board, open and holding tokens', () => {
    const rows = AdStatus.options.map((status) => {
      const { who, what, usually } = whoActsNext(status, facts);
      const is = [isOnBoard(status) && 'on board', isOpen(status) && 'open', isHolding(status) && 'holding'];
      return [status, toneOf(status), who, what, usually, ...is.filter(Boolean)].join(' | ');
    });
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      draft | neutral | investor | next.ad.submission | next.usually.own
      inReview | waiting | manager | next.ad.review | next.usually.minutes | holding
      published | progress | time | next.ad.buyer | next.usually.weeks | on board | open | holding
      rejected | negative | investor | next.ad.revision | next.usually.own
      agreed | progress | investor | next.ad.transfer | next.usually.workingDays | holding
      sold | positive | nobody | next.ad.sold | next.usually.over
      paused | waiting | manager | next.ad.resume | next.usually.workingDays | on board | holding
      withdrawn | neutral | nobody | next.ad.withdrawn | next.usually.over
      expired | negative | nobody | next.ad.expired | next.usually.over
      "
    `);
    const offered = { tokens: 10, tokensFree: 9, marketOpen: true };
    expect(whoActsNext('draft', offered).what).toBe('next.ad.tokens');
    expect(whoActsNext('paused', { ...offered, marketOpen: false })).toMatchObject({
      what: 'next.ad.halted',
      usually: 'next.usually.reopening',
    });
  });
});

describe('the reference price', () => {
  // Of 1,000 tokens at 50.00 €, 10.00 come back, then 20.00 more. A token was sold for 39.00 while 40.00 were in it.
  const returns = [
    { on: '2027-01-10T12:00:00', amount: 1_000_000, tokens: 1_000 },
    { on: '2027-03-01T12:00:00', amount: 2_000_000, tokens: 1_000 },
  ];
  const lastSale = { price: 3_900, at: '2027-02-01T12:00:00' };

  it('is that of the last sale, less the capital that has come back since then, and not before', () => {
    expect(pickReferencePrice({ capital: { price: 5_000, returns: returns.slice(0, 1) }, lastSale })).toEqual({
      price: 3_900,
      source: 'lastSale',
    });
    // 39.00 * 20.00 / 40.00.
    expect(pickReferencePrice({ capital: { price: 5_000, returns }, lastSale })).toEqual({
      price: 1_950,
      source: 'lastSaleLessReturns',
    });
  });

  it('is what is still in a token that nobody has sold', () => {
    expect(pickReferencePrice({ capital: { price: 5_000, returns }, lastSale: null })).toEqual({
      price: 2_000,
      source: 'outstanding',
    });
    expect(pickReferencePrice({ capital: { price: 5_000, returns: [] }, lastSale: null })).toEqual({
      price: 5_000,
      source: 'issue',
    });
  });
});
