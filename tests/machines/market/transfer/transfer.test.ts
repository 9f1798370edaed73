import { describe, expect, it } from 'vitest';
import { TransferStatus } from '#machines/market/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { send, transitionTable, writeTransitions } from '#tests/support/transitionTable.ts';
import {
  bothNotified,
  buyer,
  events,
  facts,
  gift,
  inheritance,
  lifecycle,
  notified,
  ownWallet,
  released,
  started,
} from './transfer.lifecycle.ts';

describe('the statuses of a transfer', () => {
  describeLifecycle(lifecycle, TransferStatus.options, {
    'end in done, or where the transfer was given up': ['cancelled', 'declined', 'done', 'expired', 'failed'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      accepted | agreement.issue | S | same
      accepted | agreement.sign | I | same
      accepted | agreement.sign | I | signed
      accepted | code.request | I | same
      accepted | transfer.cancel | I | cancelled
      accepted | transfer.lapse | S | cancelled
      accepted | transfer.stop | M S | cancelled
      approved | transfer.execute | S | executing
      approved | transfer.lapse | S | cancelled
      approved | transfer.stop | M S | cancelled
      executing | execution.confirm | S | done
      executing | execution.fail | S | failed
      inReview | inheritance.approve | S | approved
      inReview | transfer.approve | M | approved
      inReview | transfer.cancel | I | cancelled
      inReview | transfer.decline | S | declined
      inReview | transfer.expire | S | expired
      inReview | transfer.reject | M | declined
      new | transfer.observe | S | done
      new | transfer.request | I M | inReview
      new | transfer.request | I | requested
      paid | transfer.execute | S | executing
      paid | transfer.lapse | S | cancelled
      paid | transfer.stop | M S | cancelled
      requested | transfer.accept | I | accepted
      requested | transfer.accept | I | inReview
      requested | transfer.cancel | I | cancelled
      requested | transfer.decline | I S | declined
      requested | transfer.expire | S | expired
      requested | transfer.offer | I | same
      requested | transfer.stop | M | cancelled
      signed | card.settle | S | paid
      signed | card.start | I | same
      signed | payment.confirm | I | paid
      signed | payment.declare | I | same
      signed | payment.settle | S | paid
      signed | transfer.lapse | S | cancelled
      signed | transfer.pay | I | paid
      signed | transfer.stop | M S | cancelled
      "
    `);
  });

  it('allow no transition to users who are no party to it', () => {
    const stranger = { ...facts, party: 'other' } as const;
    const lines = transitionTable({ machine: transferMachine, facts: stranger, events });
    expect(lines.filter((line) => line.includes(' | I'))).toEqual([]);
  });
});

describe('the request for a transfer', () => {
  const request = { type: 'transfer.request', tokens: 10, unitPrice: 5_200, warningSeen: false } as const;
  const given = { ...request, unitPrice: 0 } as const;

  it('is made by a buyer who is ready, for tokens of a published ad at a price near the reference', () => {
    expect(send(lifecycle, 'new', 'USER', { ...request, tokens: 4 }, buyer)).toMatchObject({
      to: 'requested',
      emitted: [
        { type: 'terms.offered', tokens: 4, unitPrice: 5_200 },
        started('expire'),
        notified('seller', 'requested'),
      ],
      facts: { offeredBy: 'buyer', warningSeen: false },
    });
    expect(send(lifecycle, 'new', 'USER', request)).toHaveProperty('refused');
    for (const changed of [
      { adOpen: false },
      { marketOpen: false },
      { tokenActive: false },
      { buyerReady: false },
      { tokensOffered: 9 },
      { priceMin: 5_201 },
      { priceMax: 5_199 },
    ])
      expect(send(lifecycle, 'new', 'USER', request, { ...buyer, ...changed })).toHaveProperty('refused');
  });

  it('needs the warning for a buyer who is not sophisticated (ECSPR art. 25), and records that it was seen', () => {
    const warned = { ...buyer, warningNeeded: true };
    expect(send(lifecycle, 'new', 'USER', request, warned)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', { ...request, warningSeen: true }, warned)).toMatchObject({
      to: 'requested',
      facts: { warningSeen: true },
    });
  });

  it('is made by the giver of a gift with its deed, and then the tokens are held', () => {
    expect(send(lifecycle, 'new', 'USER', given, gift)).toMatchObject({
      to: 'requested',
      emitted: [
        { type: 'terms.offered', tokens: 10, unitPrice: 0 },
        { type: 'tokens.held', tokens: 10 },
        started('expire'),
        notified('buyer', 'requested'),
      ],
      facts: { offeredBy: 'seller' },
    });
    expect(send(lifecycle, 'new', 'USER', given, { ...gift, ...buyer })).toHaveProperty('refused');
    for (const changed of [
      { hasDocument: false },
      { tokensOffered: 9 },
      { tokenActive: false },
      { sellerAllowed: false },
    ])
      expect(send(lifecycle, 'new', 'USER', given, { ...gift, ...changed })).toHaveProperty('refused');
  });

  it('goes at once to a manager if nobody has to accept it', () => {
    const inReview = {
      to: 'inReview',
      emitted: [
        { type: 'terms.offered' },
        { type: 'tokens.held', tokens: 10 },
        started('expire'),
        notified('manager', 'inReview'),
      ],
    };
    expect(send(lifecycle, 'new', 'USER', given, ownWallet)).toMatchObject(inReview);
    expect(send(lifecycle, 'new', 'USER', given, { ...ownWallet, sameWallet: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'ADMIN', given, inheritance)).toMatchObject(inReview);
    expect(send(lifecycle, 'new', 'ADMIN', given, { ...inheritance, hasDocument: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', given, { ...inheritance, party: 'seller' })).toHaveProperty('refused');
  });
});

describe('the terms of a sale', () => {
  const offer = { type: 'transfer.offer', tokens: 8, unitPrice: 5_100 } as const;
  const accept = { type: 'transfer.accept', tokens: 10, unitPrice: 5_200, warningSeen: false } as const;

  it('can be changed by either side, and the other one answers', () => {
    expect(send(lifecycle, 'requested', 'USER', offer)).toMatchObject({
      to: 'requested',
      emitted: [
        { type: 'terms.offered', tokens: 8, unitPrice: 5_100 },
        started('expire'),
        notified('buyer', 'offered'),
      ],
      facts: { offeredBy: 'seller' },
    });
    expect(send(lifecycle, 'requested', 'USER', offer, buyer)).toMatchObject({ facts: { offeredBy: 'buyer' } });
    expect(send(lifecycle, 'requested', 'USER', { ...offer, tokens: 11 })).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', offer, gift)).toHaveProperty('refused');
  });

  it('are accepted by the side that did not name them, and only as they stand', () => {
    expect(send(lifecycle, 'requested', 'USER', accept)).toMatchObject({
      to: 'accepted',
      emitted: [
        { type: 'terms.accepted' },
        { type: 'ad.agreed' },
        { type: 'agreement.requested' },
        { type: 'whitelist.requested' },
        started('lapse'),
        ...bothNotified('accepted'),
      ],
    });
    expect(send(lifecycle, 'requested', 'USER', accept, buyer)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', accept, { ...buyer, offeredBy: 'seller' })).toMatchObject({
      to: 'accepted',
    });
    expect(send(lifecycle, 'requested', 'USER', { ...accept, unitPrice: 5_100 })).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', { ...accept, tokens: 9 })).toHaveProperty('refused');
  });

  it.each([
    ['the ad is not open', { adOpen: false }],
    ['the issuance is halted', { marketOpen: false }],
    ['the token is paused', { tokenActive: false }],
    ['the ad offers fewer tokens', { tokensOffered: 9 }],
    ['the seller is restricted', { sellerAllowed: false }],
    ['the buyer is not ready', { buyerReady: false }],
    ['the buyer has not seen the warning', { warningNeeded: true }],
  ])('cannot be accepted while %s', (_, changed) => {
    expect(send(lifecycle, 'requested', 'USER', { ...accept, warningSeen: true }, changed)).toHaveProperty('refused');
  });
});

describe('the answer to a gift', () => {
  const accept = { type: 'transfer.accept', tokens: 10, unitPrice: 0, warningSeen: false } as const;

  it('leads to a manager, who approves or rejects it', () => {
    expect(send(lifecycle, 'requested', 'USER', accept, { ...gift, ...buyer })).toMatchObject({
      to: 'inReview',
      emitted: [started('expire'), notified('seller', 'accepted'), notified('manager', 'inReview')],
    });
    expect(send(lifecycle, 'requested', 'USER', accept, gift)).toHaveProperty('refused');
    const approve = { type: 'transfer.approve' } as const;
    expect(send(lifecycle, 'inReview', 'ADMIN', approve, gift)).toMatchObject({
      to: 'approved',
      emitted: [
        { type: 'whitelist.requested' },
        started('lapse'),
        { type: 'execution.due' },
        ...bothNotified('approved'),
      ],
    });
    expect(send(lifecycle, 'inReview', 'ADMIN', { type: 'transfer.reject', reason: 'Deed' }, gift)).toMatchObject({
      to: 'declined',
      emitted: [{ type: 'transfer.explained', reason: 'Deed' }, released, ...bothNotified('rejected')],
    });
  });

  it('is never a manager’s alone for an inheritance', () => {
    expect(send(lifecycle, 'inReview', 'ADMIN', { type: 'transfer.approve' }, inheritance)).toHaveProperty('refused');
    const approve = { type: 'inheritance.approve' } as const;
    expect(send(lifecycle, 'inReview', 'ADMIN', approve, inheritance)).toHaveProperty('refused');
    expect(send(lifecycle, 'inReview', 'SYSTEM', approve, inheritance)).toMatchObject({ to: 'approved' });
    expect(send(lifecycle, 'inReview', 'SYSTEM', approve, gift)).toHaveProperty('refused');
    const proposed = { ...inheritance, proposals: ['inheritance' as const] };
    expect(send(lifecycle, 'inReview', 'SYSTEM', approve, proposed)).toHaveProperty('refused');
    const reject = { type: 'transfer.reject', reason: 'Deed' } as const;
    expect(send(lifecycle, 'inReview', 'ADMIN', reject, proposed)).toHaveProperty('refused');
  });

  it('that is negative or missing releases tokens only if there is no ad', () => {
    const decline = { type: 'transfer.decline' } as const;
    expect(send(lifecycle, 'requested', 'USER', decline)).toMatchObject({
      to: 'declined',
      emitted: [notified('buyer', 'declined')],
    });
    expect(send(lifecycle, 'requested', 'USER', decline, { ...gift, ...buyer })).toMatchObject({
      to: 'declined',
      emitted: [released, notified('seller', 'declined')],
    });
    const expire = { type: 'transfer.expire' } as const;
    expect(send(lifecycle, 'requested', 'SYSTEM', expire)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'SYSTEM', expire, { timeOver: true })).toMatchObject({
      to: 'expired',
      emitted: bothNotified('expired'),
    });
    expect(send(lifecycle, 'inReview', 'SYSTEM', expire, { ...gift, timeOver: true })).toMatchObject({
      emitted: [released, ...bothNotified('expired')],
    });
  });
});
