import { describe, expect, it } from 'vitest';
import { namesContact } from '#machines/market/transfer/message.wire.ts';
import { saleYield } from '#machines/market/transfer/saleYield.ts';
import { type TransferFacts, TransferStatus } from '#machines/market/transfer/transfer.contract.ts';
import { isNamed, isOpen, statusesOfTab, toneOf, whoActsNext } from '#machines/market/transfer/transfer.selectors.ts';
import { send } from '#tests/support/transitionTable.ts';
import {
  bothNotified,
  buyer,
  due,
  facts,
  gift,
  lifecycle,
  notified,
  ownWallet,
  refunded,
  released,
  started,
} from './transfer.lifecycle.ts';

describe('the agreement', () => {
  const sign = { type: 'agreement.sign', code: '12345' } as const;

  it('is signed by both sides, each with an own code', () => {
    expect(
      send(lifecycle, 'accepted', 'SYSTEM', { type: 'agreement.issue', hash: 'ab' }, { agreementReady: false }),
    ).toMatchObject({
      to: 'accepted',
      emitted: [{ type: 'agreement.issued', hash: 'ab' }, ...bothNotified('toSign')],
    });
    expect(send(lifecycle, 'accepted', 'USER', { type: 'code.request' })).toMatchObject({
      emitted: [{ type: 'code.requested', of: 'seller' }],
    });
    expect(send(lifecycle, 'accepted', 'USER', sign)).toMatchObject({
      to: 'accepted',
      emitted: [{ type: 'code.used', of: 'seller' }, notified('buyer', 'otherSigned')],
      facts: { sellerSigned: true, buyerSigned: false },
    });
    expect(send(lifecycle, 'accepted', 'USER', sign, { ...buyer, sellerSigned: true })).toMatchObject({
      to: 'signed',
      emitted: [
        { type: 'code.used', of: 'buyer' },
        { type: 'agreement.completed' },
        started('lapse'),
        ...bothNotified('signed'),
      ],
      facts: { sellerSigned: true, buyerSigned: true },
    });
  });

  it('is not signed twice, before it is there, or with a code that is old or was wrong too often', () => {
    for (const changed of [
      { sellerSigned: true },
      { agreementReady: false },
      { codeTimeOver: true },
      { sellerTries: 5 },
    ])
      expect(send(lifecycle, 'accepted', 'USER', sign, changed)).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'USER', sign, { codeMatches: false })).toMatchObject({
      to: 'accepted',
      emitted: [],
      facts: { sellerTries: 1, buyerTries: 0, sellerSigned: false },
    });
    expect(send(lifecycle, 'accepted', 'USER', { type: 'code.request' }, { codesLeft: 0 })).toHaveProperty('refused');
  });
});

/** Once a sale is paid or has ended, no card is expected any more. */
const dropped = { type: 'cardPayment.dropped' };

describe('the price of a transfer', () => {
  const pay = { type: 'transfer.pay' } as const;
  const paid = (from: string) => ({
    to: 'paid',
    emitted: [
      dropped,
      { type: 'buyer.charged', amount: 52_000, from },
      started('lapse'),
      { type: 'execution.due' },
      ...bothNotified('paid'),
    ],
    facts: { paidVia: from },
  });

  it('is paid by the buyer from the balance, or by money that arrives', () => {
    expect(send(lifecycle, 'signed', 'USER', pay, buyer)).toMatchObject(paid('balance'));
    expect(send(lifecycle, 'signed', 'USER', pay, { ...buyer, balance: 51_999 })).toHaveProperty('refused');
    expect(send(lifecycle, 'signed', 'USER', pay)).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'USER', pay, buyer)).toHaveProperty('refused');
    expect(send(lifecycle, 'signed', 'SYSTEM', { type: 'payment.settle', receipt: due })).toMatchObject(
      paid('receipt'),
    );
  });

  it.each([
    ['amount', { ...due, amount: 51_999 }],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TRA-2' }],
  ])('is not paid by a receipt with another %s', (_, receipt) => {
    expect(send(lifecycle, 'signed', 'SYSTEM', { type: 'payment.settle', receipt })).toHaveProperty('refused');
  });

  it('is paid by one card at a time, where the tenant allows it, once the terminal has the money', () => {
    const start = { type: 'card.start' } as const;
    expect(send(lifecycle, 'signed', 'USER', start, buyer)).toMatchObject({
      to: 'signed',
      emitted: [{ type: 'cardPayment.requested', amount: 52_000 }],
    });
    for (const changed of [{ cardAllowed: false }, { cardOpen: true }, { party: 'seller' }] as const)
      expect(send(lifecycle, 'signed', 'USER', start, { ...buyer, ...changed })).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'USER', start, buyer)).toHaveProperty('refused');
    const settle = { type: 'card.settle', receipt: due } as const;
    expect(send(lifecycle, 'signed', 'SYSTEM', settle, { cardOpen: true })).toMatchObject(paid('card'));
    expect(send(lifecycle, 'signed', 'USER', settle, buyer)).toHaveProperty('refused');
    expect(send(lifecycle, 'paid', 'SYSTEM', settle)).toHaveProperty('refused');
  });

  it('is paid without the platform if both sides say so and the tenant allows it', () => {
    const declare = { type: 'payment.declare' } as const;
    const confirm = { type: 'payment.confirm' } as const;
    expect(send(lifecycle, 'signed', 'USER', declare, buyer)).toMatchObject({
      to: 'signed',
      emitted: [notified('seller', 'declared')],
      facts: { paymentDeclared: true },
    });
    expect(send(lifecycle, 'signed', 'USER', confirm)).toHaveProperty('refused');
    expect(send(lifecycle, 'signed', 'USER', confirm, { paymentDeclared: true })).toMatchObject(paid('outside'));
    expect(send(lifecycle, 'signed', 'USER', declare, { ...buyer, outsideAllowed: false })).toHaveProperty('refused');
  });
});

const replacedWallet = { buyerWalletWaitsUntil: '2026-03-08T09:00:00.000Z' };

describe('the execution of a transfer', () => {
  it('waits until everything that it needs is there', () => {
    const execute = { type: 'transfer.execute' } as const;
    expect(send(lifecycle, 'paid', 'SYSTEM', execute)).toMatchObject({
      to: 'executing',
      emitted: [{ type: 'execution.requested', tokens: 10, key: 'transfer:transfer-1' }],
    });
    for (const changed of [
      { tokenActive: false },
      { marketOpen: false },
      { sellerAllowed: false },
      { buyerReady: false },
      { buyerOnWhitelist: false },
      replacedWallet,
      { sameWallet: true },
      { holdingBusy: true },
    ])
      expect(send(lifecycle, 'paid', 'SYSTEM', execute, changed)).toHaveProperty('refused');
    // News of the issuer halts sales, not gifts.
    expect(send(lifecycle, 'approved', 'SYSTEM', execute, { ...gift, marketOpen: false })).toMatchObject({
      to: 'executing',
    });
  });

  it('is over where a holder has moved free tokens on the chain', () => {
    const observe = { type: 'transfer.observe', tokens: 10, transaction: '0x1' } as const;
    const direct = { ...gift, kind: 'direct', party: 'other' } as const;
    const moved = { type: 'tokens.moved', tokens: 10, transaction: '0x1' };
    const managers = { type: 'manager.notified', about: 'observed' };
    expect(send(lifecycle, 'new', 'SYSTEM', observe, direct)).toMatchObject({
      to: 'done',
      emitted: [moved, ...bothNotified('observed'), managers],
    });
    expect(send(lifecycle, 'new', 'SYSTEM', observe, { ...direct, kind: 'ownWallet' })).toMatchObject({
      emitted: [moved, notified('seller', 'observed'), managers],
    });
    for (const changed of [{ tokensOffered: 9 }, { holdingBusy: true }, { kind: 'sale' }, { kind: 'gift' }] as const)
      expect(send(lifecycle, 'new', 'SYSTEM', observe, { ...direct, ...changed })).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', observe, direct)).toHaveProperty('refused');
  });

  it('gives the tokens to the buyer and the price to the seller', () => {
    const confirm = { type: 'execution.confirm', transaction: '0x1' } as const;
    const transferred = { type: 'tokens.transferred', tokens: 10, transaction: '0x1' };
    expect(send(lifecycle, 'executing', 'SYSTEM', confirm, { paidVia: 'receipt' })).toMatchObject({
      to: 'done',
      emitted: [
        transferred,
        { type: 'seller.paid', amount: 52_000, from: 'receipt' },
        { type: 'ad.sold', tokens: 10 },
        ...bothNotified('done'),
      ],
    });
    expect(send(lifecycle, 'executing', 'SYSTEM', confirm, gift)).toMatchObject({
      to: 'done',
      emitted: [transferred, ...bothNotified('done')],
    });
    // Both sides of a move between own wallets are the same user.
    expect(send(lifecycle, 'executing', 'SYSTEM', confirm, ownWallet)).toMatchObject({
      emitted: [transferred, notified('seller', 'done')],
    });
  });

  it('returns the price and frees the ad if it fails, or releases the tokens if there is no ad', () => {
    const fail = { type: 'execution.fail', reason: 'reverted' } as const;
    const explained = { type: 'transfer.explained', reason: 'reverted' };
    expect(send(lifecycle, 'executing', 'SYSTEM', fail, { paidVia: 'balance' })).toMatchObject({
      to: 'failed',
      emitted: [
        explained,
        refunded('balance'),
        { type: 'ad.freed' },
        ...bothNotified('failed'),
        notified('manager', 'failed'),
      ],
    });
    expect(send(lifecycle, 'executing', 'SYSTEM', fail, gift)).toMatchObject({
      to: 'failed',
      emitted: [explained, released, ...bothNotified('failed'), notified('manager', 'failed')],
    });
  });
});

describe('ending a transfer', () => {
  const cancel = { type: 'transfer.cancel' } as const;
  const lapse = { type: 'transfer.lapse' } as const;
  const stop = { type: 'transfer.stop', reason: 'Court' } as const;

  it('is up to the requester before the answer, and to both before the last signature', () => {
    expect(send(lifecycle, 'requested', 'USER', cancel, buyer)).toMatchObject({
      to: 'cancelled',
      emitted: [notified('seller', 'cancelled')],
    });
    expect(send(lifecycle, 'requested', 'USER', cancel)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', cancel, gift)).toMatchObject({
      emitted: [released, notified('buyer', 'cancelled')],
    });
    for (const party of ['seller', 'buyer'] as const) {
      expect(send(lifecycle, 'accepted', 'USER', cancel, { party })).toMatchObject({
        to: 'cancelled',
        emitted: [{ type: 'ad.freed' }, notified(party === 'seller' ? 'buyer' : 'seller', 'cancelled')],
      });
      for (const status of ['signed', 'paid'])
        expect(send(lifecycle, status, 'USER', cancel, { party })).toHaveProperty('refused');
    }
  });

  it('happens when the time is over, or by a manager with a reason, and refunds the price', () => {
    for (const [status, changed, before, refunds] of [
      ['accepted', {}, [], []],
      ['signed', {}, [dropped], []],
      ['paid', { paidVia: 'receipt' }, [], [refunded('receipt')]],
      ['paid', { paidVia: 'card' }, [], [refunded('card')]],
    ] as const) {
      const freed = [...refunds, { type: 'ad.freed' }];
      expect(send(lifecycle, status, 'SYSTEM', lapse, changed)).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', lapse, { ...changed, timeOver: true })).toMatchObject({
        to: 'cancelled',
        emitted: [...before, ...freed, ...bothNotified('cancelled')],
      });
      expect(send(lifecycle, status, 'ADMIN', stop, changed)).toMatchObject({
        to: 'cancelled',
        emitted: [...before, { type: 'transfer.explained', reason: 'Court' }, ...freed, ...bothNotified('stopped')],
      });
    }
    expect(send(lifecycle, 'approved', 'SYSTEM', lapse, { ...gift, timeOver: true })).toMatchObject({
      emitted: [released, ...bothNotified('cancelled')],
    });
  });

  it('does not free an ad that was not agreed', () => {
    expect(send(lifecycle, 'requested', 'ADMIN', stop)).toMatchObject({
      emitted: [{ type: 'transfer.explained' }, ...bothNotified('stopped')],
    });
  });

  it('is too late once the tokens are on their way', () => {
    expect(send(lifecycle, 'executing', 'USER', cancel)).toHaveProperty('refused');
    expect(send(lifecycle, 'executing', 'SYSTEM', lapse, { timeOver: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'executing', 'ADMIN', stop)).toHaveProperty('refused');
  });
});

it('a transfer shows who acts next', () => {
  const rowFor = (status: TransferStatus, changed: Partial<TransferFacts> = {}) => {
    const { who, what } = whoActsNext(status, { ...facts, ...changed });
    const is = [isOpen(status) && 'open', isNamed(status) && 'named'].filter(Boolean);
    return [status, toneOf(status), who, what, ...is].join(' | ');
  };
  const rows = [
    ...TransferStatus.options.map((status) => rowFor(status)),
    rowFor('requested', { offeredBy: 'seller' }),
    rowFor('accepted', { agreementReady: false }),
    rowFor('signed', { paymentDeclared: true }),
    rowFor('inReview', { proposals: ['inheritance'] }),
    rowFor('paid', { buyerOnWhitelist: false }),
    rowFor('paid', { sellerAllowed: false }),
    rowFor('paid', { marketOpen: false }),
    rowFor('paid', { tokenActive: false }),
    rowFor('paid', replacedWallet),
  ];
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    requested | waiting | investor | next.transfer.seller | open
    accepted | progress | investor | next.transfer.signatures | open | named
    signed | progress | investor | next.transfer.payment | open | named
    paid | progress | time | next.transfer.execution | open | named
    inReview | waiting | manager | next.transfer.review | open
    approved | progress | time | next.transfer.execution | open | named
    executing | progress | provider | next.transfer.chain | open | named
    done | positive | nobody | next.transfer.over | named
    declined | neutral | nobody | next.transfer.over
    expired | negative | nobody | next.transfer.over
    failed | negative | nobody | next.transfer.over | named
    cancelled | neutral | nobody | next.transfer.over
    requested | waiting | investor | next.transfer.buyer | open
    accepted | progress | time | next.transfer.agreement | open | named
    signed | progress | investor | next.transfer.confirmation | open | named
    inReview | waiting | manager | next.transfer.proposal | open
    paid | progress | manager | next.transfer.whitelist | open | named
    paid | progress | manager | next.transfer.restricted | open | named
    paid | progress | manager | next.transfer.halted | open | named
    paid | progress | manager | next.transfer.token | open | named
    paid | progress | time | next.transfer.walletWait | open | named
    "
  `);
  expect([statusesOfTab('review'), statusesOfTab('history')]).toEqual([
    ['inReview'],
    ['done', 'declined', 'expired', 'failed', 'cancelled'],
  ]);
});

describe('the yield of a sale', () => {
  it('is the price less the fee and the tax on the gain', () => {
    const terms = { tokens: 6, unitPrice: 5_500, feeBasisPoints: 100, withholdingBasisPoints: 1_900 };
    expect(saleYield({ ...terms, cost: 30_000 })).toEqual({
      total: 33_000,
      fee: 330,
      cost: 30_000,
      gain: 2_670,
      withheld: 507,
      net: 32_163,
    });
    expect(saleYield({ ...terms, cost: 40_000 })).toMatchObject({ gain: -7_330, withheld: 0, net: 32_670 });
  });
});

it.each([
  ['ana@correo.es', true],
  ['ana (arroba) correo.es', true],
  ['600123456', true],
  ['+34 600 12 34 56', true],
  ['ES91 2100 0418 4502 0005 1332', true],
  ['https://t.me/ana', true],
  ['búscame en tokens.com', true],
  [`0x${'a'.repeat(40)}`, true],
  ['Te doy 12.000,50 € por los 10 tokens', false],
  ['Del 12/03/2026 al 15/03/2026', false],
  ['¿Son 5.500 por token? Me parece caro.', false],
])('%s names a contact: %s', (message, expected) => {
  expect(namesContact(message)).toBe(expected);
});
