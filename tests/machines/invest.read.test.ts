import { expect, it } from 'vitest';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { pathFor } from '#machines/invest/invest.placement.ts';
import { anonymousDataOf, dataOf } from '#machines/invest/invest.read.ts';
import { data, signature, view } from './invest.data.ts';

const project = { id: 'project-1', slug: 'sol-de-aragon', price: 5_000 };
const { onboarding, suitability, offer } = data;

it('reads where an investor stands from the page of the server and the tenant’s choices', () => {
  const page = { project, onboarding, suitability, offer, investment: { ...view('SIGNED_PENDING'), signature } };
  const read = dataOf(page, defaultCustomization);
  expect(read).toEqual({ ...data, investment: view('SIGNED_PENDING'), signature });
  expect(pathFor(read)).toBe('sign');
});

it('reads the tenant’s steps, without identity where no module answers for it', () => {
  const page = { project, onboarding, suitability, offer, investment: null };
  const ways = {
    ...defaultCustomization,
    modules: { ...defaultCustomization.modules, kyc: false },
    hide: { ...defaultCustomization.hide, legalTypeInvestor: true },
  };
  const { customization, signature: none } = dataOf(page, ways);
  expect(customization).toEqual({
    steps: ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    hide: { legalTypeInvestor: true, signInvestment: false },
  });
  expect(none).toBeNull();
});

it('offers nothing to nobody', () => {
  const read = anonymousDataOf({ project }, defaultCustomization);
  expect(read).toMatchObject({ signedIn: false, suitability: null, investment: null, price: 5_000 });
  expect(pathFor(read)).toBe('');
});
