import { expect, it } from 'vitest';
import { choosePriceDraft, startPriceDraft } from '#machines/market/ad/ad.priceDraft.ts';

const bodega = { project: { id: 'bodega' }, referencePrice: 2_500 };
const molino = { project: { id: 'molino' }, referencePrice: 5_000 };

it('a price starts at the reference price of its issuance, or empty if there is none', () => {
  expect(startPriceDraft(bodega)).toEqual({ projectId: 'bodega', unitPrice: 2_500 });
  expect(startPriceDraft({ ...bodega, referencePrice: null })).toEqual({ projectId: 'bodega', unitPrice: null });
});

it.each([3_000, null])('a price that was typed as %s stays for every holding of its issuance', (unitPrice) => {
  const typed = { projectId: 'bodega', unitPrice };
  expect(choosePriceDraft(typed, { ...bodega, referencePrice: 2_600 })).toBe(typed);
});

it('the price of one issuance says nothing about another', () => {
  expect(choosePriceDraft({ projectId: 'bodega', unitPrice: 3_000 }, molino)).toEqual(startPriceDraft(molino));
});
