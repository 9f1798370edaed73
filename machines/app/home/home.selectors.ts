import { whoActsNext as whoActsOnEarning } from '#machines/earnings/earning/earning.selectors.ts';
import { acceptsOrders } from '#machines/issuances/project/project.selectors.ts';
import {
  isInterest,
  isInvestorActing,
  pickDeadline,
  whoActsNext as whoActsOnInvestment,
} from '#machines/orders/investment/investment.selectors.ts';
import type { InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { isUntouched, isWithOthers } from '#machines/people/kyc/kyc.selectors.ts';
import type { OnboardingStep } from '#machines/people/onboarding/onboarding.contract.ts';
import { isLapsed, missingStep } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { Home, HomeEarning, OpenInvestment } from './home.wire.ts';

type WaitOfInvestment = ReturnType<typeof whoActsOnInvestment>;
type WaitOfEarning = ReturnType<typeof whoActsOnEarning>;

/** Something that only the investor can do. */
export type NextStep =
  | { kind: 'investment'; what: WaitOfInvestment['what']; investment: OpenInvestment; deadline: string | null }
  | { kind: 'earning'; what: WaitOfEarning['what']; earning: HomeEarning }
  | { kind: 'onboarding'; step: Exclude<OnboardingStep, 'INVEST'>; isLapsed: boolean };

/** Something that goes on without the investor. */
export type Waiting =
  | { kind: 'investment'; next: WaitOfInvestment; investment: OpenInvestment }
  | { kind: 'earning'; next: WaitOfEarning; earning: HomeEarning };

/** An investment may wait for its investor. Only its facts can say whether it does. */
export const mayWaitForInvestor = (
  { status, project }: Pick<InvestmentRow, 'status'> & { project: Pick<InvestmentRow['project'], 'status'> },
  modules: Customization['modules'],
): boolean => isInvestorActing(status) && (!isInterest(status) || acceptsOrders(project.status, modules));

type Steps = Pick<Home, 'investments' | 'earnings' | 'onboarding'>;

/** The nearest deadline comes first, then investments without a deadline, then earnings, then the onboarding. */
export function collectNextSteps({ investments, earnings, onboarding }: Steps): NextStep[] {
  const orders = investments
    .flatMap((investment) => stepOfInvestment(investment))
    .toSorted((one, other) => (one.deadline ?? '9').localeCompare(other.deadline ?? '9'));
  const claims = earnings.flatMap((earning): NextStep[] => {
    const { who, what } = whoActsOnEarning(earning.status, earning.facts);
    return who === 'investor' ? [{ kind: 'earning', what, earning }] : [];
  });
  const step = onboarding && missingStep(onboarding);
  return [
    ...orders,
    ...claims,
    ...(step ? [{ kind: 'onboarding' as const, step, isLapsed: isLapsed(onboarding) }] : []),
  ];
}

function stepOfInvestment(investment: OpenInvestment): Extract<NextStep, { kind: 'investment' }>[] {
  const { who, what } = whoActsOnInvestment(investment.status, investment.facts);
  return who === 'investor' ? [{ kind: 'investment', what, investment, deadline: pickDeadline(investment) }] : [];
}

/** Items that wait for others: investments under way, and claims at the bank. */
export function collectWaiting({ investments, earnings }: Pick<Home, 'investments' | 'earnings'>): Waiting[] {
  const others = <Next extends { who: string }>({ who }: Next) => who !== 'investor' && who !== 'nobody';
  return [
    ...investments.flatMap((investment): Waiting[] => {
      const next = whoActsOnInvestment(investment.status, investment.facts);
      return others(next) ? [{ kind: 'investment', next, investment }] : [];
    }),
    ...earnings.flatMap((earning): Waiting[] => {
      const next = whoActsOnEarning(earning.status, earning.facts);
      return others(next) && earning.facts.claiming ? [{ kind: 'earning', next, earning }] : [];
    }),
  ];
}

/** A payment to the investor that is announced or on its way. Its day is known once the bank has the order. */
export type Upcoming = { earning: HomeEarning; arrivesBy: string | null };

/** Payments that will arrive, those with a known day first. */
export const collectUpcoming = ({ earnings }: Pick<Home, 'earnings'>): Upcoming[] =>
  earnings
    .filter(({ status, net, facts }) => net > 0 && (status !== 'paid' || facts.claiming))
    .map((earning) => ({ earning, arrivesBy: earning.facts.sent?.arrivesBy ?? null }))
    .toSorted((one, other) => (one.arrivesBy ?? '9').localeCompare(other.arrivesBy ?? '9'));

/** The steps to a first investment, in order. A step is done when all its parts in the tenant's onboarding are. */
export type FirstStep = {
  step: 'identity' | 'profile' | 'invest';
  state: 'done' | 'now' | 'next';
  /** `begun`: a part of it was, so that its button continues. `reviewed`: others check it, and its user waits. */
  progress: 'untouched' | 'begun' | 'reviewed';
};

const partsOfStep = { identity: ['KYC', 'USER_ADDITIONAL_DATA', 'TYPE_OF_INVESTMENT'], profile: ['SUITABILITY_TEST'] };

/** A tenant without one of the parts has fewer steps. */
export function firstSteps({ steps }: NonNullable<Home['onboarding']>, identity?: Home['identity']): FirstStep[] {
  const groups = Object.entries(partsOfStep).flatMap(([step, parts]) => {
    const own = steps.filter((each) => parts.includes(each.step));
    const isDone = own.every(({ status }) => status === 'done');
    const progress = progressOf(own, step === 'identity' ? identity : undefined);
    return own.length ? [{ step: step as FirstStep['step'], isDone, progress }] : [];
  });
  const all = [...groups, { step: 'invest' as const, isDone: false, progress: 'untouched' as const }];
  const now = all.findIndex(({ isDone }) => !isDone);
  return all.map(({ step, isDone, progress }, index) => ({
    step,
    state: isDone ? 'done' : index === now ? 'now' : 'next',
    progress,
  }));
}

/** A check that others make is only waited for if nothing else of its step is left. */
function progressOf(
  parts: NonNullable<Home['onboarding']>['steps'],
  identity: Home['identity'],
): FirstStep['progress'] {
  const isChecked = identity !== undefined && identity !== null && isWithOthers(identity);
  if (isChecked && parts.every(({ step, status }) => step === 'KYC' || status === 'done')) return 'reviewed';
  const isBegun = identity !== undefined && identity !== null && !isUntouched(identity);
  return isBegun || parts.some(({ status }) => status === 'done') ? 'begun' : 'untouched';
}
