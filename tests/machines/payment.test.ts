import { describe, expect, it } from 'vitest';
import { PaymentStatus } from '#machines/payment/payment.contract.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { toneOf, whoActsNext } from '#machines/payment/payment.selectors.ts';
import {
  assertPure,
  deadEnds,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';
import { due, facts, lifecycle, settle, wrong } from './payment.lifecycle.ts';

const open = ['created', 'redirected'];
const closed = ['failed', 'expired', 'dropped'];
const suspended = [
  { type: 'money.suspended', eventId: 'notice-1' },
  { type: 'refund.due' },
  { type: 'manager.told', about: 'moneySuspended' },
  { type: 'investor.told', about: 'moneySuspended' },
];

describe('the statuses of a payment', () => {
  it('are those of the contract, and `new`', () => {
    expect(statusesOf(paymentMachine)).toEqual(['new', ...PaymentStatus.options].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(paymentMachine));
  });

  it('end only where the money has gone back', () => {
    expect(deadEnds(lifecycle)).toEqual(['refunded']);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('permit exactly this', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      created | payment.drop | S | dropped
      created | payment.expire | S | expired
      created | payment.fail | M S | failed
      created | payment.redirect | I S | redirected
      created | payment.settle | M S | lateSettled
      created | payment.settle | M S | settled
      dropped | payment.settle | M S | lateSettled
      expired | payment.settle | M S | lateSettled
      failed | payment.settle | M S | lateSettled
      lateSettled | refund.request | M S | refunding
      new | payment.create | S | created
      new | payment.settle | S | lateSettled
      redirected | payment.drop | S | dropped
      redirected | payment.expire | S | expired
      redirected | payment.fail | M S | failed
      redirected | payment.settle | M S | lateSettled
      redirected | payment.settle | M S | settled
      refundFailed | refund.retry | M | refunding
      refunding | refund.confirm | S | refunded
      refunding | refund.refuse | S | refundFailed
      settled | refund.request | S | refunding
      "
    `);
  });
});

describe('a payment that is awaited', () => {
  it('holds, captures and releases its balance part, and says nothing of a part it does not have', () => {
    const part = { balancePart: 1_000 };
    expect(send(lifecycle, 'new', 'SYSTEM', { type: 'payment.create' }, part)).toMatchObject({
      to: 'created',
      emitted: [{ type: 'balance.held', amount: 1_000 }],
    });
    expect(send(lifecycle, 'new', 'SYSTEM', { type: 'payment.create' })).toMatchObject({ emitted: [] });
    for (const status of open) {
      expect(send(lifecycle, status, 'SYSTEM', settle(), part)).toMatchObject({
        to: 'settled',
        emitted: [
          { type: 'balance.captured', amount: 1_000 },
          { type: 'payment.settled', receipt: due, eventId: 'notice-1' },
        ],
        facts: { arrived: due },
      });
      const released = { type: 'balance.released', amount: 1_000 };
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.fail', reason: 'declined' }, part)).toMatchObject({
        to: 'failed',
        emitted: [released, { type: 'payment.failed', reason: 'declined' }],
      });
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.expire' }, { ...part, timeOver: true })).toMatchObject({
        to: 'expired',
        emitted: [released, { type: 'payment.expired' }],
      });
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.drop', reason: 'canceled' }, part)).toMatchObject({
        to: 'dropped',
        emitted: [released],
      });
    }
  });

  it('is settled by a manager only where it goes through a bank', () => {
    const bank = { method: 'wire' as const, bank: true };
    expect(send(lifecycle, 'created', 'ADMIN', settle(), bank)).toMatchObject({ to: 'settled' });
    expect(send(lifecycle, 'redirected', 'ADMIN', settle())).toHaveProperty('refused');
  });

  it('sends nobody to a page of a bank or of the balance', () => {
    const redirect = { type: 'payment.redirect' } as const;
    expect(send(lifecycle, 'created', 'USER', redirect)).toMatchObject({ to: 'redirected' });
    expect(send(lifecycle, 'created', 'USER', redirect, { method: 'manual', bank: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'created', 'USER', redirect, { method: 'balance' })).toHaveProperty('refused');
  });

  it('expires only once its time is over', () => {
    expect(send(lifecycle, 'created', 'SYSTEM', { type: 'payment.expire' })).toHaveProperty('refused');
  });
});

describe('money that meets no open order', () => {
  it.each([
    ['amount', wrong],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TES-2' }],
  ])('of another %s fails the order and lies in suspense', (_, receipt) => {
    for (const status of open)
      expect(send(lifecycle, status, 'SYSTEM', settle(receipt), { balancePart: 1_000 })).toMatchObject({
        to: 'lateSettled',
        emitted: [
          { type: 'balance.released', amount: 1_000 },
          { type: 'payment.failed', reason: 'receiptMismatch' },
          ...suspended,
        ],
        facts: { arrived: receipt },
      });
  });

  it('that comes late lies in suspense, and the order that was given up stays so', () => {
    for (const status of closed)
      expect(send(lifecycle, status, 'SYSTEM', settle(), { balancePart: 1_000 })).toMatchObject({
        to: 'lateSettled',
        emitted: suspended,
        facts: { arrived: due },
      });
  });

  it('that nobody waited for becomes a payment of its own', () => {
    expect(send(lifecycle, 'new', 'SYSTEM', settle(), { due: null })).toMatchObject({
      to: 'lateSettled',
      emitted: suspended,
    });
    expect(send(lifecycle, 'new', 'ADMIN', settle(), { method: 'transfer', bank: true })).toHaveProperty('refused');
  });

  it('does not change a payment that is settled', () => {
    expect(send(lifecycle, 'settled', 'SYSTEM', settle())).toHaveProperty('refused');
    expect(send(lifecycle, 'lateSettled', 'SYSTEM', settle())).toHaveProperty('refused');
  });
});

describe('a refund', () => {
  const request = { type: 'refund.request' } as const;
  const asked = { type: 'refund.requested', amount: 49_999, currency: 'EUR', key: 'refund:payment-1' };

  it('gives back the whole of what arrived, and the balance part only where it was captured', () => {
    const arrived = { arrived: wrong, balancePart: 1_000 };
    expect(send(lifecycle, 'settled', 'SYSTEM', request, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [asked, { type: 'balance.returned', amount: 1_000 }],
    });
    expect(send(lifecycle, 'lateSettled', 'SYSTEM', request, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [asked],
    });
  });

  it('of a settled order is asked by its investment, never by hand', () => {
    expect(send(lifecycle, 'settled', 'ADMIN', request)).toHaveProperty('refused');
    expect(send(lifecycle, 'lateSettled', 'ADMIN', request)).toMatchObject({ to: 'refunding' });
  });

  it('is asked once', () => {
    for (const status of ['refunding', 'refunded', 'refundFailed'])
      for (const actor of ['SYSTEM', 'ADMIN'] as const)
        expect(send(lifecycle, status, actor, request)).toHaveProperty('refused');
  });

  it('is confirmed, or definitely refused and asked again by a manager with the same key', () => {
    const arrived = { arrived: wrong };
    expect(send(lifecycle, 'refunding', 'SYSTEM', { type: 'refund.confirm' }, arrived)).toMatchObject({
      to: 'refunded',
      emitted: [
        { type: 'refund.confirmed', amount: 49_999, currency: 'EUR' },
        { type: 'investor.told', about: 'refunded' },
      ],
    });
    expect(send(lifecycle, 'refunding', 'SYSTEM', { type: 'refund.refuse', reason: 'closed' }, arrived)).toMatchObject({
      to: 'refundFailed',
      emitted: [
        { type: 'refund.refused', reason: 'closed' },
        { type: 'manager.told', about: 'refundFailed' },
      ],
    });
    expect(send(lifecycle, 'refundFailed', 'ADMIN', { type: 'refund.retry' }, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [asked],
    });
  });
});

describe('what a payment waits for', () => {
  it('is said of every status', () => {
    const said = PaymentStatus.options.map((status) => {
      const { who, what, usually } = whoActsNext(status, facts);
      return `${status} | ${toneOf(status)} | ${who} | ${what} | ${usually}`;
    });
    expect(`\n${said.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      created | waiting | investor | next.payment.redirect | next.usually.own
      redirected | waiting | provider | next.payment.notice | next.usually.minutes
      settled | positive | nobody | next.payment.settled | next.usually.over
      failed | negative | nobody | next.payment.unpaid | next.usually.over
      expired | negative | nobody | next.payment.unpaid | next.usually.over
      dropped | neutral | nobody | next.payment.unpaid | next.usually.over
      lateSettled | progress | time | next.payment.refundStart | next.usually.minutes
      refunding | progress | provider | next.payment.refund | next.usually.workingDays
      refunded | neutral | nobody | next.payment.refunded | next.usually.over
      refundFailed | negative | manager | next.payment.refundRetry | next.usually.workingDays
      "
    `);
  });

  it('is the transfer where there is no page to be sent to', () => {
    expect(whoActsNext('created', { bank: true })).toMatchObject({ who: 'investor', what: 'next.payment.transfer' });
  });
});
