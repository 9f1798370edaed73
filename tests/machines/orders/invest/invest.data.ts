import { type InvestData, type InvestmentView, InvestPath, StepPath } from '#machines/orders/invest/invest.contract.ts';
import type { InvestmentFacts, InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { signatureSample } from '#machines/orders/signature/signature.sample.ts';
import { facts } from '#tests/machines/orders/investment/investment.lifecycle.ts';
import { testView } from '#tests/machines/people/suitabilityAttempt/suitabilityAttempt.data.ts';

type Phase = 'campaign' | 'preCampaign' | 'closed';

export const phases: Record<Phase, Pick<InvestmentFacts, 'campaignOpen' | 'interestOpen'>> = {
  campaign: { campaignOpen: true, interestOpen: true },
  preCampaign: { campaignOpen: false, interestOpen: true },
  closed: { campaignOpen: false, interestOpen: false },
};

/** An onboarding in which only these steps are missing. */
export const without = (...missing: StepPath[]): InvestData['onboarding'] => {
  const progress = StepPath.options.map((path) => [path, missing.includes(path) ? 'missing' : 'done']);
  return Object.fromEntries(progress) as InvestData['onboarding'];
};

export const view = (status: InvestmentStatus, changed: Partial<InvestmentFacts> = {}): InvestmentView => ({
  id: 'investment-1',
  status,
  version: 1,
  tokens: 10,
  facts: { ...facts, ...changed },
});

export const signature: NonNullable<InvestData['signature']> = {
  id: 'signature-1',
  status: 'codeSent',
  version: 2,
  facts: { ...signatureSample, codeMatches: false },
  code: { now: '2027-01-04T09:00:00.000Z', expiresAt: '2027-01-04T09:05:00.000Z' },
};

/** An investor in a campaign who has completed the onboarding. */
export const data: InvestData = {
  slug: 'sol-de-aragon',
  projectId: 'project-1',
  signedIn: true,
  customization: {
    steps: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
    hide: { legalTypeInvestor: false, signInvestment: false },
  },
  onboarding: without(),
  suitability: testView('passed'),
  offer: facts,
  price: 5_000,
  largeTicketAbove: null,
  investment: null,
  signature: null,
};

export const at = (status: InvestmentStatus | null, changed: Partial<InvestData> = {}): InvestData => ({
  ...data,
  investment: status && view(status),
  ...changed,
});

export const inPhase = (phase: Phase): Pick<InvestData, 'offer'> => ({ offer: { ...facts, ...phases[phase] } });

export const hiding = (hide: Partial<InvestData['customization']['hide']>): Pick<InvestData, 'customization'> => ({
  customization: { ...data.customization, hide: { ...data.customization.hide, ...hide } },
});

export const allPaths = InvestPath.options;
