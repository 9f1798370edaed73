import type { Customization } from '#machines/customization/customization.contract.ts';
import { deadlineOf, isInterest, isInvestorActing, whoActsNext } from '#machines/investment/investment.selectors.ts';
import type { Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import type { OnboardingStep } from '#machines/onboarding/onboarding.contract.ts';
import { isLapsed, missingStep } from '#machines/onboarding/onboarding.selectors.ts';
import type { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { acceptsOrders } from '#machines/project/project.selectors.ts';

type Waiting = ReturnType<typeof whoActsNext>['what'];

/** The one step that the investor has to take now. */
export type NextStep =
  | { kind: 'investment'; what: Waiting; investment: Investment; deadline: string | null }
  | { kind: 'onboarding'; step: Exclude<OnboardingStep, 'INVEST'>; isLapsed: boolean };

/** Older investments are not checked: they are not what needs doing now, and each check is a request. */
const MAX_CANDIDATES = 3;

/** The newest investments that may wait for their investor. Their facts have to be loaded to be sure. */
export const nextStepCandidates = (
  rows: readonly InvestmentRow[],
  modules: Customization['modules'],
): InvestmentRow[] =>
  rows
    .filter(
      ({ status, project }) =>
        isInvestorActing(status) && (!isInterest(status) || acceptsOrders(project.status, modules)),
    )
    .slice(0, MAX_CANDIDATES);

/** The nearest deadline comes first, then investments without a deadline, then onboarding. */
export function nextStepOf(
  investments: readonly Investment[],
  onboarding: Pick<Onboarding, 'steps' | 'next'> | undefined,
): NextStep | undefined {
  const [first] = investments
    .flatMap((investment) => waitingFor(investment))
    .toSorted((one, other) => (one.deadline ?? '9').localeCompare(other.deadline ?? '9'));
  if (first) return first;
  const step = onboarding && missingStep(onboarding);
  return step ? { kind: 'onboarding', step, isLapsed: isLapsed(onboarding) } : undefined;
}

function waitingFor(investment: Investment): Extract<NextStep, { kind: 'investment' }>[] {
  const { who, what } = whoActsNext(investment.status, investment.facts);
  return who === 'investor' ? [{ kind: 'investment', what, investment, deadline: deadlineOf(investment) }] : [];
}
