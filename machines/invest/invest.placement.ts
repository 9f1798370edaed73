import type { OnboardingStep } from '#machines/customization/flows.contract.ts';
import type { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import type { InvestData, InvestPath, StepPath } from './invest.contract.ts';

/** The pages of each onboarding step. */
const pagesOf: Record<OnboardingStep, readonly StepPath[]> = {
  KYC: ['identification'],
  TYPE_OF_INVESTMENT: ['type-of-investor'],
  USER_ADDITIONAL_DATA: ['aditional-information', 'account-information'],
  SUITABILITY_TEST: ['initial-test', 'simulation-loss-bearing-capacity'],
  INVEST: [],
};

/** How far an investment has come: what is behind it can be visited. */
const rank = {
  RESERVED: 0,
  CREATED: 1,
  ACCEPTED: 2,
  METHOD_PAYMENT: 3,
  PAYMENT_ERROR: 3,
  IN_UPLOAD_PROOF_OF_PAYMENT: 4,
  PROOF_OF_PAYMENT_UPLOADED: 4,
  IN_UPDATE_CREDIT_CARD: 4,
  CARD_REGISTRATION_UPDATED: 4,
  IN_UPDATE_TPV: 4,
  CHARGED: 5,
  SIGNED_PENDING: 6,
  SIGNED: 7,
  CLOSED: 8,
  MINTED: 9,
} as const satisfies Record<Exclude<InvestmentStatus, 'CANCELED'>, number>;

/** The status of the investment that is being made; one that was cancelled leaves the way free for another. */
export function statusOf({ investment }: InvestData): keyof typeof rank | null {
  return investment === null || investment.status === 'CANCELED' ? null : investment.status;
}

export const factsOf = (data: InvestData) =>
  statusOf(data) !== null && data.investment ? data.investment.facts : data.offer;

export const isSigningHidden = (data: InvestData) =>
  data.customization.hide.signInvestment || factsOf(data).signingHidden;

/** The onboarding's pages in the tenant's order. The contract needs the account's data even where no step asks for them. */
export function stepsOf({ customization: { steps, hide } }: InvestData): StepPath[] {
  const pages = steps.flatMap((step) => pagesOf[step]);
  const whole: StepPath[] = pages.includes('account-information') ? pages : [...pages, 'account-information'];
  return whole.filter((page) => page !== 'type-of-investor' || !hide.legalTypeInvestor);
}

const openStep = (data: InvestData) => stepsOf(data).find((step) => data.onboarding[step] !== 'done');

/** Where the investor stands, from what the server says alone. */
export function pathFor(data: InvestData): InvestPath {
  if (!data.signedIn) return '';
  const status = statusOf(data);
  const { campaignOpen, interestOpen } = data.offer;
  switch (status) {
    case null:
      if (campaignOpen) return openStep(data) ?? 'invest';
      return interestOpen ? 'declare-interest' : 'invest';
    case 'RESERVED':
      return campaignOpen ? (openStep(data) ?? 'invest') : 'declare-interest';
    case 'CREATED':
      return openStep(data) ?? 'invest';
    case 'ACCEPTED':
    case 'METHOD_PAYMENT':
      return 'method-payment';
    case 'IN_UPLOAD_PROOF_OF_PAYMENT':
    case 'PROOF_OF_PAYMENT_UPLOADED':
      return 'payment-bankwire';
    case 'IN_UPDATE_CREDIT_CARD':
    case 'CARD_REGISTRATION_UPDATED':
    case 'IN_UPDATE_TPV':
      return 'payment-creditcard';
    case 'PAYMENT_ERROR':
      return 'payment-error';
    case 'CHARGED':
      return 'payment-success';
    case 'SIGNED_PENDING':
      return isSigningHidden(data) ? 'payment-success' : 'sign';
    case 'SIGNED':
    case 'CLOSED':
    case 'MINTED':
      return 'congratulations';
  }
}

/** Whether a page may be shown: the investor's own, and what lies behind it. `picked`: a method is picked here. */
export function canVisit(path: InvestPath, data: InvestData, picked = false): boolean {
  if (path === '' || path === pathFor(data)) return true;
  if (!data.signedIn) return false;
  const status = statusOf(data);
  const come = status === null ? -1 : rank[status];
  switch (path) {
    case 'invest':
      return come > rank.CREATED || (isOrderable(data) && openStep(data) === undefined);
    case 'method-payment':
      return come >= rank.ACCEPTED && status !== 'PAYMENT_ERROR';
    case 'contribution-breakdown':
      return status === 'METHOD_PAYMENT' ? picked : come > rank.METHOD_PAYMENT;
    case 'payment-bankwire':
    case 'payment-creditcard':
    case 'payment-error':
      return false;
    case 'payment-success':
      return come >= rank.CHARGED;
    case 'sign':
      return come >= rank.CHARGED && !isSigningHidden(data);
    case 'congratulations':
      return come >= (isSigningHidden(data) ? rank.CHARGED : rank.SIGNED);
    case 'declare-interest':
      return status === 'RESERVED' || (status === null && data.offer.interestOpen);
    default:
      return isStepOpen(path, data);
  }
}

/** Where the campaign is not open, interest is declared instead of an order. */
const isOrderable = (data: InvestData) => data.offer.campaignOpen || statusOf(data) === 'CREATED';

/** A step is entered in its order: when it is done, or when all before it are. */
function isStepOpen(path: StepPath, data: InvestData): boolean {
  const steps = stepsOf(data);
  const at = steps.indexOf(path);
  if (at < 0) return false;
  return data.onboarding[path] === 'done' || steps.slice(0, at).every((step) => data.onboarding[step] === 'done');
}

/** The pages in the order in which one comes to them. */
export function wayOf(data: InvestData): InvestPath[] {
  return [
    '',
    ...stepsOf(data),
    'invest',
    'method-payment',
    'contribution-breakdown',
    'payment-bankwire',
    'payment-creditcard',
    'payment-error',
    'payment-success',
    'sign',
    'congratulations',
    'declare-interest',
  ];
}

/** Whether a page may be shown and the investor has not come further than it. */
export function isReached(path: InvestPath, data: InvestData, picked: boolean): boolean {
  const way = wayOf(data);
  return canVisit(path, data, picked) && way.indexOf(pathFor(data)) <= way.indexOf(path);
}

/**
 * Whether a page stays when the server's data change: while it may be shown, it does, unless the investor comes further
 * than it by the change. Whoever only looks back is left in peace.
 */
export function isStaying(path: InvestPath, before: InvestData, after: InvestData, picked: boolean): boolean {
  if (isReached(path, after, picked)) return true;
  return pathFor(before) === pathFor(after) && canVisit(path, after, picked);
}
