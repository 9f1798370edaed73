import type { Customization } from '#machines/customization/customization.contract.ts';
import { onboardingSteps } from '#machines/customization/customization.selectors.ts';
import { type InvestData, type InvestmentView, type SignatureView, StepPath } from './invest.contract.ts';

type Ways = Pick<Customization, 'flows' | 'modules' | 'hide'>;
type OfProject = { project: { id: string; slug: string; price: number | null } };
/** What the wizard reads of `GET /invest/{slug}`. */
type Page = OfProject &
  Pick<InvestData, 'onboarding' | 'suitability' | 'offer'> & {
    investment: (InvestmentView & { signature: SignatureView | null }) | null;
  };

/** The data of the wizard for whoever is signed in. */
export function dataOf({ onboarding, suitability, offer, investment, ...page }: Page, ways: Ways): InvestData {
  return {
    ...commonOf(page, ways),
    signedIn: true,
    onboarding,
    suitability,
    offer,
    investment: investment && viewOf(investment),
    signature: investment?.signature ? viewOf(investment.signature) : null,
  };
}

/** The data of the wizard for whoever only looks: nothing is offered to nobody. */
export function anonymousDataOf(page: OfProject, ways: Ways): InvestData {
  const onboarding = StepPath.options.map((path) => [path, 'missing' as const]);
  return {
    ...commonOf(page, ways),
    signedIn: false,
    onboarding: Object.fromEntries(onboarding),
    suitability: null,
    offer: nothing,
    investment: null,
    signature: null,
  };
}

const commonOf = ({ project }: OfProject, ways: Ways) => ({
  slug: project.slug,
  projectId: project.id,
  price: project.price ?? 0,
  customization: {
    steps: onboardingSteps(ways),
    hide: { legalTypeInvestor: ways.hide.legalTypeInvestor, signInvestment: ways.hide.signInvestment },
  },
});

const viewOf = <Status, Facts>({ id, status, version, facts }: View<Status, Facts>): View<Status, Facts> => ({
  id,
  status,
  version,
  facts,
});
type View<Status, Facts> = { id: string; status: Status; version: number; facts: Facts };

const nothing: InvestData['offer'] = {
  id: '',
  actor: 'USER',
  interestOpen: false,
  campaignOpen: false,
  projectClosed: false,
  projectFinanced: false,
  projectEnded: false,
  softCapFirm: false,
  minTokens: 0,
  maxTokens: 0,
  tokensLeft: 0,
  onboardingDone: false,
  testOnRecord: false,
  largeTicket: false,
  reflectionRunning: false,
  methods: [],
  total: 0,
  balance: 0,
  due: null,
  providerOrderAlive: false,
  hasProof: false,
  paymentTimeOver: false,
  orderTimeOver: false,
  signingTimeOver: false,
  signingHidden: false,
  contractHash: null,
  mintPending: false,
};
