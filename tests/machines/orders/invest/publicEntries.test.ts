import { describe, expect, it } from 'vitest';
import { choosePublicEntry } from '#machines/orders/invest/publicEntries.selectors.ts';

const open = { status: 'CAMPAIGN', visible: true, tokensLeft: 10, minTokens: 10, price: 5_000 } as const;

describe('the public page of an issuance', () => {
  it.each([
    ['an order and no interest in a campaign', open, true, 'invest'],
    ['only an interest if fewer tokens are left than an order needs', { ...open, tokensLeft: 9 }, true, 'interest'],
    ['only an interest before the campaign', { ...open, status: 'PRE_CAMPAIGN' }, true, 'interest'],
    ['only an interest if the tenant accepts no payments', open, false, 'interest'],
    ['no interest without a price', { ...open, price: null }, true, 'invest'],
    ['nothing after the campaign', { ...open, status: 'CLOSED.financed' }, true, null],
    ['nothing in a hidden pre-campaign', { ...open, status: 'PRE_CAMPAIGN', visible: false }, true, null],
  ] as const)('offers %s', (_, project, payment, entry) => {
    expect(choosePublicEntry(project, { payment })).toBe(entry);
  });
});
