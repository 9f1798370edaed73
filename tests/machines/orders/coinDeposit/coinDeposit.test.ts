import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionUrl } from '#machines/orders/coinDeposit/chainNames.ts';
import {
  type CoinDepositEvent,
  type CoinDepositFacts,
  CoinDepositStatus,
} from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { coinDepositMachine } from '#machines/orders/coinDeposit/coinDeposit.machine.ts';
import { coinDepositSample } from '#machines/orders/coinDeposit/coinDeposit.sample.ts';
import { coinDepositScenarios } from '#machines/orders/coinDeposit/coinDeposit.scenarios.ts';
import {
  buildCoinRequest,
  encodeTransferCall,
  toDecimal,
  toMinor,
  toUnits,
} from '#machines/orders/coinDeposit/coinUnits.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof coinDepositMachine> = {
  machine: coinDepositMachine,
  facts: coinDepositSample,
  events: eventsOf(coinDepositScenarios) as Lifecycle<typeof coinDepositMachine>['events'],
  scenarios: coinDepositScenarios.when,
};

describe('the statuses of a deposit of coins', () => {
  describeLifecycle(lifecycle, CoinDepositStatus.options, {
    'end only with money that has found its place, or is no money': ['credited', 'ignored', 'returned', 'settled'],
  });

  it('allow exactly these transitions, all of them to the system alone', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      foreign | return.execute | S | returning
      gone | deposit.see | S | seen
      new | deposit.see | S | seen
      proving | deposit.prove | S | credited
      proving | deposit.prove | S | settled
      proving | deposit.prove | S | waiting
      proving | return.execute | S | returning
      returning | return.confirm | S | returned
      returning | return.fail | S | foreign
      returning | return.fail | S | proving
      seen | deposit.confirm | S | credited
      seen | deposit.confirm | S | foreign
      seen | deposit.confirm | S | ignored
      seen | deposit.confirm | S | proving
      seen | deposit.confirm | S | settled
      seen | deposit.confirm | S | waiting
      seen | deposit.vanish | S | gone
      waiting | deposit.credit | S | credited
      waiting | deposit.settle | S | settled
      "
    `);
  });
});

const confirm = { type: 'deposit.confirm' } as const;
const sent = (facts: Partial<CoinDepositFacts>, status = 'seen', event: CoinDepositEvent = confirm) =>
  send(lifecycle, status, 'SYSTEM', event, facts);

describe('coins that are confirmed', () => {
  it('settle the payment and name what is more than due', () => {
    expect(sent({ amount: 60_000, missing: 50_000 })).toMatchObject({
      to: 'settled',
      emitted: [{ type: 'coins.booked' }, { type: 'payment.completed', rest: 10_000 }],
    });
  });

  it('settle it only if they are enough, whatever arrives', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, (arrived, missing) => {
        const to = arrived >= missing ? 'settled' : 'waiting';
        expect(sent({ amount: arrived, missing })).toMatchObject({ to });
      }),
    );
  });

  it.each([null, 1, 100_000])('are not used before a wallet is proved that has to be, if %s is missing', (missing) => {
    const unproved = { proofNeeded: true, missing };
    expect(sent(unproved)).toMatchObject({ to: 'proving' });
    expect(sent(unproved, 'proving', { type: 'deposit.prove' })).toEqual({ refused: 'deposit.prove' });
  });
});

describe('amounts of coins', () => {
  const scale = fc.record({ decimals: fc.integer({ min: 2, max: 36 }), currency: fc.constant('EUR') });

  it('are the same money after they were units', () => {
    fc.assert(fc.property(fc.nat(), scale, (minor, of) => void expect(toMinor(toUnits(minor, of), of)).toBe(minor)));
  });

  it('count no part of a cent', () => {
    expect(toMinor(19_999n, { decimals: 6, currency: 'EUR' })).toBe(1);
    expect(toMinor(10n ** 40n, { decimals: 6, currency: 'EUR' })).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('are written without zeros that say nothing', () => {
    expect([toDecimal(12_500_000n, 6), toDecimal(1n, 6), toDecimal(0n, 18), toDecimal(7n, 0)]).toEqual([
      '12.5',
      '0.000001',
      '0',
      '7',
    ]);
  });
});

it('a request is one that wallets read, and the call of the token sends the same', () => {
  const [token, address] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
  expect(buildCoinRequest({ token, chainId: 137, address, units: 150_000_000n })).toBe(
    `ethereum:${token}@137/transfer?address=${address}&uint256=150000000`,
  );
  expect(encodeTransferCall(address, 150_000_000n)).toBe(
    `0xa9059cbb${'0'.repeat(24)}${'b'.repeat(40)}${'0'.repeat(56)}08f0d180`,
  );
});

it('a transaction has a page only on a site that the tenant has named', () => {
  const hash = `0x${'1'.repeat(64)}`;
  expect(transactionUrl('https://etherscan.io/', hash)).toBe(`https://etherscan.io/tx/${hash}`);
  expect(transactionUrl('', hash)).toBeUndefined();
  expect(transactionUrl('https://etherscan.io', 'balance:7')).toBeUndefined();
});
