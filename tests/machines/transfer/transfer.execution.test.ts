import { describe, expect, it } from 'vitest';
import { type TransferFacts, TransferStatus } from '#machines/transfer/transfer.contract.ts';
import { toneOf, whoActsNext } from '#machines/transfer/transfer.selectors.ts';
import { send } from '#tests/support/transitionTable.ts';
import {
  bothNotified,
  buyer,
  due,
  facts,
  gift,
  lifecycle,
  notified,
  refunded,
  released,
} from './transfer.lifecycle.ts';

describe('the price of a transfer', () => {
  const pay = { type: 'transfer.pay' } as const;

  it('is paid by the buyer from the balance, or by money that arrives', () => {
    expect(send(lifecycle, 'accepted', 'USER', pay, buyer)).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'buyer.charged', amount: 12_000, from: 'balance' }, ...bothNotified('paid')],
    });
    expect(send(lifecycle, 'accepted', 'USER', pay, { ...buyer, balance: 11_999 })).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'USER', pay)).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'SYSTEM', { type: 'payment.settle', receipt: due })).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'buyer.charged', amount: 12_000, from: 'receipt' }, ...bothNotified('paid')],
    });
  });

  it.each([
    ['amount', { ...due, amount: 11_999 }],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TRA-2' }],
  ])('is not paid by a receipt with another %s', (_, receipt) => {
    expect(send(lifecycle, 'accepted', 'SYSTEM', { type: 'payment.settle', receipt })).toHaveProperty('refused');
  });

  it('is neither requested nor refunded if there is none', () => {
    const free = { total: 0 };
    expect(send(lifecycle, 'accepted', 'USER', pay, { ...buyer, ...free })).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'SYSTEM', { type: 'transfer.execute' }, free)).toMatchObject({
      to: 'executing',
      emitted: [{ type: 'execution.requested', tokens: 10, key: 'transfer:transfer-1' }],
    });
    expect(send(lifecycle, 'accepted', 'SYSTEM', { type: 'transfer.execute' })).toHaveProperty('refused');
  });
});

const replacedWallet = { buyerWalletWaitsUntil: '2026-03-08T09:00:00.000Z' };

describe('the execution of a transfer', () => {
  it('waits for an active token, the whitelist and a wallet that can be used', () => {
    const execute = { type: 'transfer.execute' } as const;
    expect(send(lifecycle, 'paid', 'SYSTEM', execute)).toMatchObject({ to: 'executing' });
    expect(send(lifecycle, 'paid', 'SYSTEM', execute, { tokenActive: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'paid', 'SYSTEM', execute, { buyerOnWhitelist: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'paid', 'SYSTEM', execute, replacedWallet)).toHaveProperty('refused');
    expect(send(lifecycle, 'accepted', 'SYSTEM', execute, { total: 0, ...replacedWallet })).toHaveProperty('refused');
  });

  it('gives the tokens to the buyer and the price to the seller', () => {
    const confirm = { type: 'execution.confirm', transaction: '0x1' } as const;
    const transferred = { type: 'tokens.transferred', tokens: 10, transaction: '0x1' };
    expect(send(lifecycle, 'executing', 'SYSTEM', confirm)).toMatchObject({
      to: 'done',
      emitted: [transferred, { type: 'seller.paid', amount: 12_000 }, { type: 'ad.sold' }, ...bothNotified('done')],
    });
    expect(send(lifecycle, 'executing', 'SYSTEM', confirm, gift)).toMatchObject({
      to: 'done',
      emitted: [transferred, notified('seller', 'done'), notified('buyer', 'done')],
    });
  });

  it('returns the price and frees the ad if it fails, or releases the tokens if there is no ad', () => {
    const fail = { type: 'execution.fail', reason: 'reverted' } as const;
    expect(send(lifecycle, 'executing', 'SYSTEM', fail)).toMatchObject({
      to: 'failed',
      emitted: [refunded, { type: 'ad.freed' }, ...bothNotified('failed', 'reverted')],
    });
    expect(send(lifecycle, 'executing', 'SYSTEM', fail, gift)).toMatchObject({
      to: 'failed',
      emitted: [released, notified('seller', 'failed', 'reverted'), notified('buyer', 'failed', 'reverted')],
    });
  });
});

describe('cancelling a transfer', () => {
  const cancel = { type: 'transfer.cancel' } as const;

  it('is up to the requester before the answer', () => {
    expect(send(lifecycle, 'requested', 'USER', cancel, buyer)).toMatchObject({
      to: 'cancelled',
      emitted: [notified('seller', 'cancelled')],
    });
    expect(send(lifecycle, 'requested', 'USER', cancel)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', cancel, gift)).toMatchObject({
      emitted: [released, notified('buyer', 'cancelled')],
    });
  });

  it('is up to either side after the answer, or happens when the time is over, and refunds the price', () => {
    for (const [status, refunds] of [
      ['accepted', []],
      ['paid', [refunded]],
    ] as const) {
      const given = { to: 'cancelled', emitted: [...refunds, { type: 'ad.freed' }, ...bothNotified('cancelled')] };
      expect(send(lifecycle, status, 'USER', cancel)).toMatchObject(given);
      expect(send(lifecycle, status, 'USER', cancel, buyer)).toMatchObject(given);
      expect(send(lifecycle, status, 'SYSTEM', cancel)).toHaveProperty('refused');
      expect(send(lifecycle, status, 'SYSTEM', cancel, { timeOver: true })).toMatchObject(given);
    }
    expect(send(lifecycle, 'accepted', 'USER', cancel, gift)).toMatchObject({
      emitted: [released, notified('seller', 'cancelled'), notified('buyer', 'cancelled')],
    });
  });

  it('is too late once the tokens are on their way', () => {
    expect(send(lifecycle, 'executing', 'USER', cancel)).toHaveProperty('refused');
    expect(send(lifecycle, 'executing', 'SYSTEM', cancel, { timeOver: true })).toHaveProperty('refused');
  });
});

it('a transfer shows who acts next', () => {
  const rowFor = (status: TransferStatus, changed: Partial<TransferFacts> = {}) => {
    const { who, what } = whoActsNext(status, { ...facts, ...changed });
    return `${status} | ${toneOf(status)} | ${who} | ${what}`;
  };
  const rows = [
    ...TransferStatus.options.map((status) => rowFor(status)),
    rowFor('requested', gift),
    rowFor('requested', { buyerOnWhitelist: false }),
    rowFor('accepted', gift),
    rowFor('paid', { buyerOnWhitelist: false }),
    rowFor('paid', { tokenActive: false }),
    rowFor('paid', replacedWallet),
  ];
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    requested | waiting | investor | next.transfer.seller
    accepted | progress | investor | next.transfer.payment
    declined | negative | nobody | next.transfer.over
    expired | negative | nobody | next.transfer.over
    paid | progress | time | next.transfer.execution
    executing | progress | provider | next.transfer.chain
    done | positive | nobody | next.transfer.over
    failed | negative | nobody | next.transfer.over
    cancelled | negative | nobody | next.transfer.over
    requested | waiting | investor | next.transfer.buyer
    requested | waiting | manager | next.transfer.whitelist
    accepted | progress | time | next.transfer.execution
    paid | progress | manager | next.transfer.whitelist
    paid | progress | manager | next.transfer.token
    paid | progress | time | next.transfer.walletWait
    "
  `);
});
