import { describe, expect, it } from 'vitest';
import { type AdEvent, type AdFacts, AdStatus } from '#machines/ad/ad.contract.ts';
import { adMachine } from '#machines/ad/ad.machine.ts';
import { adSample } from '#machines/ad/ad.sample.ts';
import { isHolding, isOnBoard, isOpen, toneOf, whoActsNext } from '#machines/ad/ad.selectors.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';

const facts: AdFacts = adSample;
const create = { type: 'ad.create', tokens: 10, unitPrice: 1_200 } as const;

const events: AdEvent[] = Object.values({
  'ad.create': create,
  'ad.edit': { ...create, type: 'ad.edit' },
  'ad.submit': { type: 'ad.submit' },
  'ad.publish': { type: 'ad.publish' },
  'ad.reject': { type: 'ad.reject', reason: 'price' },
  'ad.revise': { type: 'ad.revise' },
  'ad.agree': { type: 'ad.agree', transferId: 'transfer-1' },
  'ad.reopen': { type: 'ad.reopen' },
  'ad.sell': { type: 'ad.sell' },
  'ad.pause': { type: 'ad.pause', reason: 'material news' },
  'ad.resume': { type: 'ad.resume' },
  'ad.withdraw': { type: 'ad.withdraw' },
  'ad.expire': { type: 'ad.expire' },
} satisfies { [T in AdEvent['type']]: Extract<AdEvent, { type: T }> });

const lifecycle: Lifecycle<typeof adMachine> = {
  machine: adMachine,
  facts,
  events,
  scenarios: { 'days over': { timeOver: true } },
};

const released = { type: 'tokens.released', tokens: 10 };
const declined = { type: 'requests.declined', except: null };

describe('the statuses of an ad', () => {
  it('match the contract, plus `new`', () => {
    expect(statusesOf(adMachine)).toEqual(['new', ...AdStatus.options].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(adMachine));
  });

  it('end in sold, withdrawn or expired', () => {
    expect(deadEnds(lifecycle)).toEqual(['expired', 'sold', 'withdrawn']);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      agreed | ad.reopen | S | published
      agreed | ad.sell | S | sold
      draft | ad.edit | I | same
      draft | ad.submit | I | inReview
      draft | ad.withdraw | I | withdrawn
      inReview | ad.expire | S | expired
      inReview | ad.publish | M | published
      inReview | ad.reject | M | rejected
      inReview | ad.withdraw | I | withdrawn
      new | ad.create | I | draft
      paused | ad.expire | S | expired
      paused | ad.resume | M | published
      paused | ad.withdraw | I | withdrawn
      published | ad.agree | S | agreed
      published | ad.expire | S | expired
      published | ad.pause | M | paused
      published | ad.withdraw | I | withdrawn
      rejected | ad.revise | I | draft
      rejected | ad.withdraw | I | withdrawn
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
      emitted: [{ type: 'ad.drafted', tokens: 10, unitPrice: 1_200 }],
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
      emitted: [released, { type: 'seller.notified', about: 'rejected', reason: 'price' }],
    });
    expect(send(lifecycle, 'rejected', 'USER', { type: 'ad.revise' })).toMatchObject({ to: 'draft', emitted: [] });
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
      emitted: [{ type: 'seller.notified', about: 'reopened' }],
    });
    for (const event of [{ type: 'ad.withdraw' }, { type: 'ad.pause', reason: 'news' }] as const)
      for (const actor of ['USER', 'ADMIN'] as const)
        expect(send(lifecycle, 'agreed', actor, event)).toHaveProperty('refused');
  });
});

describe('an ad', () => {
  it('can be paused for material news and resumed, and accepts no buyer meanwhile', () => {
    expect(send(lifecycle, 'published', 'ADMIN', { type: 'ad.pause', reason: 'news' })).toMatchObject({
      to: 'paused',
      emitted: [{ type: 'seller.notified', about: 'paused', reason: 'news' }],
    });
    expect(send(lifecycle, 'paused', 'SYSTEM', { type: 'ad.agree', transferId: 'transfer-1' })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'paused', 'ADMIN', { type: 'ad.resume' })).toMatchObject({ to: 'published' });
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
    expect(whoActsNext('draft', { tokens: 10, tokensFree: 9 }).what).toBe('next.ad.tokens');
  });
});
