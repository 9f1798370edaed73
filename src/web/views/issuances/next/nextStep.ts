import type { Customization } from '#machines/customization/customization.contract.ts';
import type { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { whoActsNext } from '#machines/investment/investment.selectors.ts';
import type { Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import type { OnboardingStep } from '#machines/onboarding/onboarding.contract.ts';
import type { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { takesOrders } from '#machines/project/project.selectors.ts';

type Waiting = ReturnType<typeof whoActsNext>['what'];

/** The one thing that an investor has to do now. */
export type NextStep =
  | { kind: 'investment'; what: Waiting; investment: Investment; deadline: string | null }
  | { kind: 'onboarding'; step: Exclude<OnboardingStep, 'INVEST'>; isLapsed: boolean };

/** More than these are not looked into: what was left for so long is not what needs doing now. */
const LOOKED_INTO = 3;

const isInvestorActing = (status: InvestmentStatus) =>
  investmentMachine.getStateNodeById(`investment.${status}`).tags.includes('investorActs');

/** The newest investments that may wait for their investor; only their facts can say whether they do. */
export const mayWait = (rows: readonly InvestmentRow[], modules: Customization['modules']): InvestmentRow[] =>
  rows
    .filter(
      ({ status, project }) =>
        isInvestorActing(status) && (status !== 'RESERVED' || takesOrders(project.status as 'CAMPAIGN', modules)),
    )
    .slice(0, LOOKED_INTO);

/** What runs out first comes first; what has no deadline comes after, and onboarding last. */
export function nextStepOf(
  investments: readonly Investment[],
  onboarding: Pick<Onboarding, 'steps' | 'next'> | undefined,
): NextStep | undefined {
  const [first] = investments
    .flatMap((investment) => waitingFor(investment))
    .toSorted((one, other) => (one.deadline ?? '9').localeCompare(other.deadline ?? '9'));
  if (first) return first;
  if (!onboarding || onboarding.next === 'INVEST') return undefined;
  const isLapsed = onboarding.steps.some(({ step, status }) => step === onboarding.next && status === 'lapsed');
  return { kind: 'onboarding', step: onboarding.next, isLapsed };
}

function waitingFor(investment: Investment): Extract<NextStep, { kind: 'investment' }>[] {
  const { who, what } = whoActsNext(investment.status, investment.facts);
  return who === 'investor' ? [{ kind: 'investment', what, investment, deadline: deadlineOf(investment) }] : [];
}

/** When the order, its payment or its signature runs out, whichever the status is about. */
export function deadlineOf({ status, orderExpiresAt, payment, signature }: Investment): string | null {
  switch (status) {
    case 'CREATED':
    case 'ACCEPTED':
    case 'METHOD_PAYMENT':
    case 'PAYMENT_ERROR':
      return orderExpiresAt;
    case 'IN_UPLOAD_PROOF_OF_PAYMENT':
    case 'IN_UPDATE_CREDIT_CARD':
    case 'IN_UPDATE_TPV':
      return payment?.expiresAt ?? orderExpiresAt;
    case 'SIGNED_PENDING':
      return signature?.expiresAt ?? null;
    default:
      return null;
  }
}
