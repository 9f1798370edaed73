import type { InvestmentStatus, InvestmentTag } from '#machines/orders/investment/investment.contract.ts';
import { hasTag } from '#machines/orders/investment/investment.selectors.ts';
import type { OnboardingStep } from '#machines/tenant/customization/flows.contract.ts';
import type { InvestData, InvestPath, StepPath } from './invest.contract.ts';

/** The pages of each onboarding step. */
const pagesOf: Record<OnboardingStep, readonly StepPath[]> = {
  KYC: ['identification'],
  TYPE_OF_INVESTMENT: ['type-of-investor'],
  USER_ADDITIONAL_DATA: ['aditional-information', 'account-information'],
  SUITABILITY_TEST: ['initial-test', 'simulation-loss-bearing-capacity'],
  INVEST: [],
};

/** The status of the current investment. A cancelled one does not count, because another one can be made. */
export function statusOf({ investment }: InvestData): Exclude<InvestmentStatus, 'CANCELED'> | null {
  return investment === null || investment.status === 'CANCELED' ? null : investment.status;
}

export const factsOf = (data: InvestData) =>
  statusOf(data) !== null && data.investment ? data.investment.facts : data.offer;

export const isSigningHidden = (data: InvestData) =>
  data.customization.hide.signInvestment || factsOf(data).signingHidden;

/** The onboarding pages in the tenant's order. The contract needs the account data even if no step asks for them. */
export function listSteps({ customization: { steps, hide } }: InvestData): StepPath[] {
  const pages = steps.flatMap((step) => pagesOf[step]);
  const allPages: StepPath[] = pages.includes('account-information') ? pages : [...pages, 'account-information'];
  return allPages.filter((page) => page !== 'type-of-investor' || !hide.legalTypeInvestor);
}

const openStep = (data: InvestData) => listSteps(data).find((step) => data.onboarding[step] !== 'done');

/** In these statuses the money or the contract is out of the investor's hands. */
const isUnderWay = (status: InvestmentStatus) => !hasTag(status, 'investorActs');

/**
 * A rejected investor cannot continue, and reads the reason on the identity page. Paid or signed orders continue, and
 * so do declarations of interest, which are not binding.
 */
export function isBarred(data: InvestData): boolean {
  if (!data.signedIn || !factsOf(data).reviewRejected) return false;
  const status = statusOf(data);
  if (status === null || status === 'RESERVED') return data.offer.campaignOpen;
  return !isUnderWay(status);
}

/** The page that the investor has reached, from the server's data alone. */
export function pathFor(data: InvestData): InvestPath {
  if (!data.signedIn) return '';
  if (isBarred(data)) return 'identification';
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

/** Whether a page may be shown: the one that the investor has reached, and earlier ones. */
export function canVisit(path: InvestPath, data: InvestData, isMethodPicked = false): boolean {
  if (path === '' || path === pathFor(data)) return true;
  if (!data.signedIn) return false;
  const status = statusOf(data);
  if (isBarred(data) && !(path in data.onboarding)) return false;
  const is = (tag: InvestmentTag) => status !== null && hasTag(status, tag);
  const isChosen = is('paying') || is('paid');
  switch (path) {
    case 'invest':
      return is('choosing') || isChosen || (isOrderable(data) && openStep(data) === undefined);
    case 'method-payment':
      return (is('choosing') && !is('negative')) || isChosen;
    case 'contribution-breakdown':
      return pathFor(data) === 'method-payment' ? isMethodPicked : isChosen;
    case 'payment-bankwire':
    case 'payment-creditcard':
    case 'payment-error':
      return false;
    case 'payment-success':
      return is('paid');
    case 'sign':
      return is('paid') && !isSigningHidden(data);
    case 'congratulations':
      return is('paid') && (isSigningHidden(data) || !is('investorActs'));
    case 'declare-interest':
      return is('interest') || (status === null && data.offer.interestOpen);
    default:
      return isStepOpen(path, data);
  }
}

/** Before the campaign is open, an interest is declared instead of an order. */
const isOrderable = (data: InvestData) => data.offer.campaignOpen || statusOf(data) === 'CREATED';

/** A step can be opened when it is done, or when all steps before it are. */
function isStepOpen(path: StepPath, data: InvestData): boolean {
  const steps = listSteps(data);
  const at = steps.indexOf(path);
  if (at < 0) return false;
  return data.onboarding[path] === 'done' || steps.slice(0, at).every((step) => data.onboarding[step] === 'done');
}

/** The pages in the order in which the investor reaches them. */
export function orderedPaths(data: InvestData): InvestPath[] {
  return [
    '',
    ...listSteps(data),
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

/** Whether a page may be shown and the investor has not gone past it. */
export function isReached(path: InvestPath, data: InvestData, isMethodPicked: boolean): boolean {
  const paths = orderedPaths(data);
  return canVisit(path, data, isMethodPicked) && paths.indexOf(pathFor(data)) <= paths.indexOf(path);
}

/**
 * Whether a page remains open when the server's data change. It does while it may be shown, unless the change moves the
 * investor past it. An investor who looks back at an earlier page is not moved.
 */
export function isStaying(path: InvestPath, before: InvestData, after: InvestData, isMethodPicked: boolean): boolean {
  if (isReached(path, after, isMethodPicked)) return true;
  return pathFor(before) === pathFor(after) && canVisit(path, after, isMethodPicked);
}
