import { investmentSample } from '#machines/orders/investment/investment.sample.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { onboardingSteps } from '#machines/tenant/customization/customization.selectors.ts';
import { type InvestData, type InvestmentView, type SignatureView, StepPath } from './invest.contract.ts';

type FlowCustomization = Pick<Customization, 'flows' | 'modules' | 'hide'>;
type ProjectTerms = {
  project: { id: string; slug: string; price: number | null };
  terms: { largeTicketAbove: number | null };
};
/** The part of `GET /invest/{slug}` that the wizard uses. */
type Page = ProjectTerms &
  Pick<InvestData, 'onboarding' | 'suitability' | 'offer'> & {
    investment: (InvestmentView & { signature: SignatureView | null }) | null;
  };

/** The wizard's data for a signed-in user. */
export function buildInvestData(
  { onboarding, suitability, offer, investment, ...page }: Page,
  customization: FlowCustomization,
): InvestData {
  return {
    ...buildCommonData(page, customization),
    signedIn: true,
    onboarding,
    suitability,
    offer,
    investment: investment && { ...toView(investment), tokens: investment.tokens },
    signature: investment?.signature ? { ...toView(investment.signature), code: investment.signature.code } : null,
  };
}

/** The wizard's data for a visitor without a session, who cannot order anything. */
export function buildAnonymousInvestData(
  { project }: Pick<ProjectTerms, 'project'>,
  customization: FlowCustomization,
): InvestData {
  const onboarding = StepPath.options.map((path) => [path, 'missing' as const]);
  return {
    ...buildCommonData({ project, terms: { largeTicketAbove: null } }, customization),
    signedIn: false,
    onboarding: Object.fromEntries(onboarding),
    suitability: null,
    offer: noOffer,
    investment: null,
    signature: null,
  };
}

const buildCommonData = ({ project, terms }: ProjectTerms, customization: FlowCustomization) => ({
  slug: project.slug,
  projectId: project.id,
  price: project.price ?? 0,
  largeTicketAbove: terms.largeTicketAbove,
  customization: {
    steps: onboardingSteps(customization),
    hide: {
      legalTypeInvestor: customization.hide.legalTypeInvestor,
      signInvestment: customization.hide.signInvestment,
    },
  },
});

const toView = <Status, Facts>({ id, status, version, facts }: View<Status, Facts>): View<Status, Facts> => ({
  id,
  status,
  version,
  facts,
});
type View<Status, Facts> = { id: string; status: Status; version: number; facts: Facts };

/** The facts of a visitor without a session, from whom the project accepts neither interest nor orders. */
const noOffer: InvestData['offer'] = {
  ...investmentSample,
  id: '',
  interestOpen: false,
  campaignOpen: false,
  softCapFirm: false,
  minTokens: 0,
  maxTokens: 0,
  tokensLeft: 0,
  onboardingDone: false,
  testOnRecord: false,
  methods: [],
  total: 0,
  balance: 0,
  due: null,
  contractHash: null,
};
