import { describe, expect, it } from 'vitest';
import { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { toneOf, whoActsNext } from '#machines/orders/payment/payment.selectors.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';
import { confirm, due, facts, lifecycle, settle, wrong } from './payment.lifecycle.ts';

const open = ['created', 'redirected'];
const closed = ['failed', 'expired', 'dropped'];
const suspended = [
  { type: 'money.suspended' },
  { type: 'refund.due' },
  { type: 'incident.opened', kind: 'suspense' },
  { type: 'investor.notified', about: 'moneySuspended' },
];

describe('the statuses of a payment', () => {
  describeLifecycle(lifecycle, PaymentStatus.options, { 'end nowhere: even a refund may come back': [] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      created | part.receive | S | same
      created | part.receive | S | settled
      created | payment.drop | S | dropped
      created | payment.drop | S | lateSettled
      created | payment.expire | S | expired
      created | payment.expire | S | lateSettled
      created | payment.fail | M S | failed
      created | payment.fail | M S | lateSettled
      created | payment.redirect | I S | redirected
      created | payment.settle | S | lateSettled
      created | payment.settle | S | settled
      created | receipt.confirm | S | settled
      dropped | payment.settle | S | lateSettled
      dropped | payment.unanswered | S | same
      expired | payment.settle | S | lateSettled
      failed | payment.settle | S | lateSettled
      failed | payment.settle | S | settled
      lateSettled | refund.request | M S | refunding
      new | payment.create | S | created
      new | payment.settle | S | lateSettled
      redirected | payment.deny | S | same
      redirected | payment.drop | S | dropped
      redirected | payment.expire | S | expired
      redirected | payment.fail | M S | failed
      redirected | payment.settle | S | lateSettled
      redirected | payment.settle | S | settled
      redirected | payment.unanswered | S | same
      refundFailed | refund.retry | M | refunding
      refundFailed | refund.transfer | S | refunding
      refunded | refund.reverse | S | refundFailed
      refunding | refund.confirm | S | refunded
      refunding | refund.refuse | S | refundFailed
      settled | refund.request | S | refunding
      "
    `);
  });
});

describe('an open payment', () => {
  it('holds, captures and releases its balance part, if it has one', () => {
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
          { type: 'payment.settled', receipt: due, held: false },
        ],
        facts: { arrived: due },
      });
      const released = { type: 'balance.released', amount: 1_000 };
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.fail', reason: 'declined' }, part)).toMatchObject({
        to: 'failed',
        emitted: [released, { type: 'payment.failed', reason: 'declined' }],
      });
      expect(
        send(lifecycle, status, 'SYSTEM', { type: 'payment.expire', lookup: 'absent' }, { ...part, timeOver: true }),
      ).toMatchObject({
        to: 'expired',
        emitted: [released, { type: 'payment.expired' }],
      });
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.drop', reason: 'canceled' }, part)).toMatchObject({
        to: 'dropped',
        emitted: [released],
      });
    }
  });

  it('is confirmed only if it goes through a bank, and by no manager alone', () => {
    const bank = { method: 'wire' as const, bank: true };
    expect(send(lifecycle, 'created', 'SYSTEM', confirm(), bank)).toMatchObject({ to: 'settled' });
    expect(send(lifecycle, 'redirected', 'SYSTEM', confirm())).toHaveProperty('refused');
    for (const event of [settle(), confirm()])
      expect(send(lifecycle, 'created', 'ADMIN', event, bank)).toHaveProperty('refused');
  });

  it.each([
    ['amount', wrong],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TES-2' }],
  ])('is neither settled nor put into suspense by managers who typed another %s', (_, receipt) => {
    const bank = { method: 'wire' as const, bank: true, hasProof: true };
    for (const status of [...open, ...closed])
      expect(send(lifecycle, status, 'SYSTEM', confirm(receipt), bank)).toHaveProperty('refused');
  });

  it('is settled by a proof only if a manager has seen one, with the amount that was due', () => {
    const seen = { type: 'receipt.confirm', proofSeen: true } as const;
    const bank = { method: 'transfer' as const, bank: true, hasProof: true };
    expect(send(lifecycle, 'created', 'SYSTEM', seen, bank)).toMatchObject({
      to: 'settled',
      emitted: [{ type: 'payment.settled', receipt: due }],
      facts: { arrived: due },
    });
    expect(send(lifecycle, 'created', 'SYSTEM', seen, { ...bank, hasProof: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'created', 'SYSTEM', { ...seen, proofSeen: false }, bank)).toHaveProperty('refused');
    expect(send(lifecycle, 'created', 'ADMIN', seen, bank)).toHaveProperty('refused');
    expect(send(lifecycle, 'created', 'SYSTEM', seen, { hasProof: true })).toHaveProperty('refused');
  });

  it('of a bank method or of the balance redirects to no page', () => {
    const redirect = { type: 'payment.redirect' } as const;
    expect(send(lifecycle, 'created', 'USER', redirect)).toMatchObject({ to: 'redirected' });
    expect(send(lifecycle, 'created', 'USER', redirect, { method: 'manual', bank: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'created', 'USER', redirect, { method: 'balance' })).toHaveProperty('refused');
  });

  it('expires only once its time is over', () => {
    expect(send(lifecycle, 'created', 'SYSTEM', { type: 'payment.expire' })).toHaveProperty('refused');
  });

  it('expires after the provider’s page was opened only if the provider has answered that it has no payment', () => {
    const over = { timeOver: true };
    const absent = { type: 'payment.expire', lookup: 'absent' } as const;
    expect(send(lifecycle, 'redirected', 'SYSTEM', { type: 'payment.expire' }, over)).toHaveProperty('refused');
    expect(send(lifecycle, 'redirected', 'SYSTEM', absent)).toHaveProperty('refused');
    expect(send(lifecycle, 'redirected', 'SYSTEM', absent, over)).toMatchObject({ to: 'expired' });
  });

  it('opens one incident if the provider does not answer in time, which ends with its answer', () => {
    const silence = { type: 'payment.unanswered' } as const;
    expect(send(lifecycle, 'redirected', 'SYSTEM', silence)).toHaveProperty('refused');
    expect(send(lifecycle, 'redirected', 'SYSTEM', silence, { timeOver: true })).toMatchObject({
      emitted: [{ type: 'incident.opened', kind: 'unanswered' }],
    });
    const again = { timeOver: true, unanswered: true };
    expect(send(lifecycle, 'redirected', 'SYSTEM', silence, again)).toHaveProperty('refused');
    for (const event of [settle(), { type: 'payment.fail' as const, reason: 'declined' }])
      expect(send(lifecycle, 'redirected', 'SYSTEM', event, again)).toMatchObject({
        emitted: [{ type: 'incident.ended', kind: 'unanswered', by: event.type }, expect.anything()],
        facts: { unanswered: false },
      });
    expect(send(lifecycle, 'dropped', 'SYSTEM', settle(), again)).toMatchObject({
      emitted: [{ type: 'incident.ended', kind: 'unanswered', by: 'payment.settle' }, ...suspended],
    });
  });
});

describe('money that matches no open order', () => {
  it.each([
    ['amount', wrong],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TES-2' }],
  ])('with another %s fails the order and lies in suspense', (_, receipt) => {
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

  it('that arrives late lies in suspense, and its order stays failed, expired or dropped', () => {
    for (const status of closed)
      expect(send(lifecycle, status, 'SYSTEM', settle(), { balancePart: 1_000 })).toMatchObject({
        to: 'lateSettled',
        emitted: suspended,
        facts: { arrived: due },
      });
  });

  it('that nothing waited for becomes a payment of its own', () => {
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
  const requested = {
    type: 'refund.requested',
    amount: 49_999,
    currency: 'EUR',
    key: 'refund:payment-1',
    route: 'channel',
  };

  it('returns everything that arrived, and the balance part only if it was captured', () => {
    const arrived = { arrived: wrong, balancePart: 1_000 };
    expect(send(lifecycle, 'settled', 'SYSTEM', request, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [requested, { type: 'balance.returned', amount: 1_000 }],
    });
    expect(send(lifecycle, 'lateSettled', 'SYSTEM', request, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [requested, { type: 'incident.ended', kind: 'suspense', by: 'refund.request' }],
    });
  });

  it('of a settled order is requested by its investment, never by hand', () => {
    expect(send(lifecycle, 'settled', 'ADMIN', request)).toHaveProperty('refused');
    expect(send(lifecycle, 'lateSettled', 'ADMIN', request)).toMatchObject({ to: 'refunding' });
  });

  it('is requested once', () => {
    for (const status of ['refunding', 'refunded', 'refundFailed'])
      for (const actor of ['SYSTEM', 'ADMIN'] as const)
        expect(send(lifecycle, status, actor, request)).toHaveProperty('refused');
  });

  it('is confirmed with the account that received it', () => {
    const confirm = { type: 'refund.confirm', ending: '1332' } as const;
    expect(send(lifecycle, 'refunding', 'SYSTEM', confirm, { arrived: wrong })).toMatchObject({
      to: 'refunded',
      emitted: [
        { type: 'refund.confirmed', amount: 49_999, currency: 'EUR', route: 'channel', ending: '1332' },
        { type: 'incident.ended', kind: 'refundOwed', by: 'refund.confirm' },
        { type: 'investor.notified', about: 'refunded' },
      ],
    });
  });

  it('that was definitely refused becomes an incident, and is requested again by a manager with the same key', () => {
    const arrived = { arrived: wrong };
    expect(send(lifecycle, 'refunding', 'SYSTEM', { type: 'refund.refuse', reason: 'closed' }, arrived)).toMatchObject({
      to: 'refundFailed',
      emitted: [
        { type: 'refund.refused', reason: 'closed' },
        { type: 'incident.opened', kind: 'refundOwed' },
        { type: 'investor.notified', about: 'refundFailed' },
      ],
    });
    expect(send(lifecycle, 'refundFailed', 'ADMIN', { type: 'refund.retry' }, arrived)).toMatchObject({
      to: 'refunding',
      emitted: [requested],
    });
  });

  it('to a bank account waits for an account that may be used', () => {
    const bank = { method: 'transfer' as const, bank: true, payeeAccount: false };
    const retry = { type: 'refund.retry' } as const;
    expect(send(lifecycle, 'refundFailed', 'ADMIN', retry, bank)).toHaveProperty('refused');
    expect(send(lifecycle, 'refundFailed', 'ADMIN', retry, { payeeAccount: false })).toMatchObject({ to: 'refunding' });
  });

  it('of a card goes by transfer with a key of its own, if the investor has an account', () => {
    const transfer = { type: 'refund.transfer' } as const;
    expect(send(lifecycle, 'refundFailed', 'SYSTEM', transfer, { arrived: wrong })).toMatchObject({
      to: 'refunding',
      emitted: [{ ...requested, key: 'refund:payment-1:transfer', route: 'transfer' }],
    });
    expect(send(lifecycle, 'refundFailed', 'SYSTEM', transfer, { payeeAccount: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'refundFailed', 'SYSTEM', transfer, { method: 'wire', bank: true })).toHaveProperty(
      'refused',
    );
    const back = { arrived: wrong, refundRoute: 'transfer' } as const;
    expect(send(lifecycle, 'refundFailed', 'ADMIN', { type: 'refund.retry' }, back)).toMatchObject({
      emitted: [requested],
    });
  });
});

describe('a payment', () => {
  it('shows in each status who acts next', () => {
    expect(writeNextActs(PaymentStatus.options, toneOf, (status) => whoActsNext(status, facts))).toMatchInlineSnapshot(`
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

  it('waits for the investor’s transfer if no provider page exists', () => {
    const bank = { bank: true, coin: false };
    expect(whoActsNext('created', bank)).toMatchObject({ who: 'investor', what: 'next.payment.transfer' });
    const coin = { bank: false, coin: true };
    expect(whoActsNext('created', coin)).toMatchObject({ who: 'investor', what: 'next.payment.coins' });
  });
});
