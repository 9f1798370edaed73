import { expect, it } from 'vitest';
import { listScenarioEvents } from '#machines/manifests.ts';
import { pathFor } from '#machines/orders/invest/invest.nextPage.ts';
import { buildAnonymousInvestData, buildInvestData } from '#machines/orders/invest/invest.read.ts';
import type { InvestmentEvent } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { data, signature, view } from './invest.data.ts';

const project = { id: 'project-1', slug: 'sol-de-aragon', price: 5_000 };
const terms = { largeTicketAbove: null };
const { onboarding, suitability, offer } = data;

it('buildInvestData() reads the investor’s data from the server’s page and the tenant’s customization', () => {
  const page = { project, terms, onboarding, suitability, offer, investment: { ...view('SIGNED_PENDING'), signature } };
  const read = buildInvestData(page, defaultCustomization);
  expect(read).toEqual({ ...data, investment: view('SIGNED_PENDING'), signature });
  expect(pathFor(read)).toBe('sign');
});

it('buildInvestData() reads the tenant’s steps, without KYC if its module is off', () => {
  const page = { project, terms, onboarding, suitability, offer, investment: null };
  const customized = {
    ...defaultCustomization,
    modules: { ...defaultCustomization.modules, kyc: false },
    hide: { ...defaultCustomization.hide, legalTypeInvestor: true },
  };
  const { customization, signature: none } = buildInvestData(page, customized);
  expect(customization).toEqual({
    steps: ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    hide: { legalTypeInvestor: true, signInvestment: false },
  });
  expect(none).toBeNull();
});

it('buildAnonymousInvestData() offers nothing to a visitor who is not signed in', () => {
  const read = buildAnonymousInvestData({ project }, defaultCustomization);
  expect(read).toMatchObject({ signedIn: false, suitability: null, investment: null, price: 5_000 });
  expect(pathFor(read)).toBe('');
});

it('buildAnonymousInvestData() allows no event, however the sample of an investment changes', () => {
  const { offer: nothing } = buildAnonymousInvestData({ project }, defaultCustomization);
  const now = restoreSnapshot(investmentMachine, 'new', nothing);
  expect(listScenarioEvents('investment').filter((event) => now.can(event as InvestmentEvent))).toEqual([]);
});
