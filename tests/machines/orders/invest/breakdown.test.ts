import { describe, expect, it } from 'vitest';
import { computeBreakdown, type OrderedPage } from '#machines/orders/invest/breakdown.selectors.ts';

const investment: NonNullable<OrderedPage['investment']> = {
  status: 'METHOD_PAYMENT',
  quotes: [
    { method: 'transfer', fee: 0, total: 102_000 },
    { method: 'card', fee: 1_200, total: 103_200 },
    { method: 'balance', fee: 0, total: 102_000 },
  ],
  amount: 100_000,
  fee: 2_000,
  tokens: 20,
  price: 5_000,
  project: { tokenSymbol: 'SOLA' },
};
const page: OrderedPage = { investment, terms: { feePoints: 200, methods: [{ method: 'card', feePoints: 120 }] } };

describe('the costs of an order', () => {
  it('are its amount, the platform’s fee and the fee of the method', () => {
    expect(computeBreakdown(page, { method: 'card', balance: 0 })).toEqual({
      method: 'card',
      channel: 'provider',
      tokens: 20,
      price: 5_000,
      symbol: 'SOLA',
      amount: 100_000,
      fee: 2_000,
      feePoints: 200,
      methodFee: 1_200,
      methodFeePoints: 120,
      total: 103_200,
      balance: 0,
      due: 103_200,
    });
  });

  it.each([
    ['transfer', 'bank', 40_000, 62_000],
    ['card', 'provider', 40_000, 63_200],
    // The balance pays everything, whatever part of it was chosen for another method.
    ['balance', 'balance', 102_000, 0],
  ] as const)('with the method %s are paid by the channel %s and from the balance', (method, channel, balance, due) => {
    expect(computeBreakdown(page, { method, balance: 40_000 })).toMatchObject({ channel, balance, due });
  });

  it('have no share for a method without terms', () => {
    expect(computeBreakdown(page, { method: 'transfer', balance: 0 })).toMatchObject({
      methodFee: 0,
      methodFeePoints: 0,
    });
  });

  it.each([
    ['there is no order', { ...page, investment: null }, 'card'],
    ['no method is chosen', page, null],
    ['the method has no quote', page, 'bizum'],
    ['the order is paid already', { ...page, investment: { ...investment, status: 'CHARGED' } }, 'card'],
  ] as const)('are not known if %s', (_, known, method) => {
    expect(computeBreakdown(known as OrderedPage, { method, balance: 0 })).toBeNull();
  });
});
