import { describe, expect, it } from 'vitest';
import { TransferStatus } from '#machines/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import {
  assertPure,
  deadEnds,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';
import { bothNotified, buyer, events, facts, gift, lifecycle, notified, released } from './transfer.lifecycle.ts';

describe('the statuses of a transfer', () => {
  it('match the contract, plus `new`', () => {
    expect(statusesOf(transferMachine)).toEqual(['new', ...TransferStatus.options].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(transferMachine));
  });

  it('end in done, or where the transfer was given up', () => {
    expect(deadEnds(lifecycle)).toEqual(['cancelled', 'declined', 'done', 'expired', 'failed']);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      accepted | payment.settle | S | paid
      accepted | transfer.cancel | I S | cancelled
      accepted | transfer.execute | S | executing
      accepted | transfer.pay | I | paid
      executing | execution.confirm | S | done
      executing | execution.fail | S | failed
      new | transfer.request | I | requested
      paid | transfer.cancel | I S | cancelled
      paid | transfer.execute | S | executing
      requested | transfer.accept | I | accepted
      requested | transfer.cancel | I | cancelled
      requested | transfer.decline | I S | declined
      requested | transfer.expire | S | expired
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
  const request = { type: 'transfer.request', tokens: 10, warningSeen: false } as const;

  it('is made by the buyer from a published ad, for all its tokens', () => {
    expect(send(lifecycle, 'new', 'USER', request, buyer)).toMatchObject({
      to: 'requested',
      emitted: [{ type: 'transfer.requested', tokens: 10, by: 'buyer' }, notified('seller', 'requested')],
      facts: { requestedBy: 'buyer', warningSeen: false },
    });
    expect(send(lifecycle, 'new', 'USER', request)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', { ...request, tokens: 9 }, buyer)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', request, { ...buyer, adOpen: false })).toHaveProperty('refused');
  });

  it('needs the warning for a buyer who is not sophisticated (R8), and records that it was seen', () => {
    const warned = { ...buyer, warningNeeded: true };
    expect(send(lifecycle, 'new', 'USER', request, warned)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', { ...request, warningSeen: true }, warned)).toMatchObject({
      to: 'requested',
      facts: { warningSeen: true },
    });
  });

  it('is made by the seller if there is no ad, for free tokens, which are then held', () => {
    const offer = { ...gift, requestedBy: null };
    expect(send(lifecycle, 'new', 'USER', { ...request, tokens: 4 }, offer)).toMatchObject({
      to: 'requested',
      emitted: [
        { type: 'transfer.requested', tokens: 4, by: 'seller' },
        notified('buyer', 'requested'),
        { type: 'tokens.held', tokens: 4 },
      ],
      facts: { requestedBy: 'seller', warningSeen: false },
    });
    expect(send(lifecycle, 'new', 'USER', { ...request, tokens: 11 }, offer)).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', request, { ...offer, ...buyer })).toHaveProperty('refused');
    expect(send(lifecycle, 'new', 'USER', request, { ...offer, tokenActive: false })).toHaveProperty('refused');
  });
});

describe('the answer to a transfer', () => {
  const accept = { type: 'transfer.accept', warningSeen: false } as const;

  it('is given by the other side', () => {
    expect(send(lifecycle, 'requested', 'USER', accept)).toMatchObject({
      to: 'accepted',
      emitted: [{ type: 'ad.agreed' }, ...bothNotified('accepted')],
    });
    expect(send(lifecycle, 'requested', 'USER', accept, buyer)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', accept, gift)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', accept, { ...gift, ...buyer })).toMatchObject({
      to: 'accepted',
      emitted: [notified('seller', 'accepted'), notified('buyer', 'accepted')],
    });
  });

  it.each([
    ['the buyer is not on the whitelist', { buyerOnWhitelist: false }],
    ['the ad is not open', { adOpen: false }],
    ['the token is paused', { tokenActive: false }],
    ['the buyer has not seen the warning', { warningNeeded: true }],
  ])('cannot be an acceptance while %s', (_, changed) => {
    expect(send(lifecycle, 'requested', 'USER', { ...accept, warningSeen: true }, changed)).toHaveProperty('refused');
  });

  it('of a buyer who is offered tokens includes the warning', () => {
    const warned = { ...gift, ...buyer, warningNeeded: true };
    expect(send(lifecycle, 'requested', 'USER', accept, warned)).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'USER', { ...accept, warningSeen: true }, warned)).toMatchObject({
      to: 'accepted',
      facts: { warningSeen: true },
    });
  });

  it('that is negative or missing releases tokens only if there is no ad', () => {
    expect(send(lifecycle, 'requested', 'USER', { type: 'transfer.decline' })).toMatchObject({
      to: 'declined',
      emitted: [notified('buyer', 'declined')],
    });
    expect(send(lifecycle, 'requested', 'USER', { type: 'transfer.decline' }, { ...gift, ...buyer })).toMatchObject({
      to: 'declined',
      emitted: [released, notified('seller', 'declined')],
    });
    expect(send(lifecycle, 'requested', 'SYSTEM', { type: 'transfer.expire' })).toHaveProperty('refused');
    expect(send(lifecycle, 'requested', 'SYSTEM', { type: 'transfer.expire' }, { timeOver: true })).toMatchObject({
      to: 'expired',
      emitted: bothNotified('expired'),
    });
    expect(
      send(lifecycle, 'requested', 'SYSTEM', { type: 'transfer.expire' }, { ...gift, timeOver: true }),
    ).toMatchObject({ emitted: [released, notified('seller', 'expired'), notified('buyer', 'expired')] });
  });
});
