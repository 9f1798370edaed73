import { describe, expect, it } from 'vitest';
import { noAmountValues } from '#machines/orders/invest/invest.amountValues.ts';
import { emptyDraft } from '#machines/orders/invest/invest.draft.ts';
import { amountIn, draftWithAmount } from '#web/wizard/amountInAddress.ts';

describe('the amount in an address of the wizard', () => {
  it.each([
    ['/invest/sol/invest?order=new&amount=10000', 10_000],
    ['/invest/sol/invest?order=new', undefined],
    ['/invest/sol/invest?amount=-5', undefined],
    ['/invest/sol/invest?amount=0', undefined],
    ['/invest/sol/invest?amount=1e5', undefined],
    ['/invest/sol/invest?amount=99999999999', undefined],
    ['/invest/sol/invest#?amount=5', undefined],
  ])('is read only if it is a sum of money: %s', (href, expected) => {
    expect(amountIn(href)).toBe(expected);
  });

  it('fills in the amount, and accepts no warning', () => {
    expect(draftWithAmount(undefined, 10_000)).toEqual({
      ...emptyDraft,
      amount: { ...noAmountValues, amount: 10_000 },
    });
  });

  it('leaves what was typed if the address has none', () => {
    expect(draftWithAmount(undefined, undefined)).toBeUndefined();
    expect(draftWithAmount(emptyDraft, undefined)).toBe(emptyDraft);
  });
});
