import { whoActsNext as distribution } from '#machines/distribution/distribution.selectors.ts';
import { whoActsNext as earning } from '#machines/earning/earning.selectors.ts';
import { whoActsNext as investment, type Next } from '#machines/investment/investment.selectors.ts';
import { whoActsNext as kyc } from '#machines/kyc/kyc.selectors.ts';
import type { OnboardingFacts } from '#machines/onboarding/onboarding.contract.ts';
import { isOnboardingDone, whoActsNext as onboarding } from '#machines/onboarding/onboarding.selectors.ts';
import { whoActsNext as payment } from '#machines/payment/payment.selectors.ts';
import { whoActsNext as project } from '#machines/project/project.selectors.ts';
import { whoActsNext as signature } from '#machines/signature/signature.selectors.ts';
import { whoActsNext as suitability } from '#machines/suitability/suitability.selectors.ts';
import { whoActsNext as token } from '#machines/token/token.selectors.ts';
import { whoActsNext as user } from '#machines/user/user.selectors.ts';
import type { Journalled } from './journal.wire.ts';

type Asked = (status: string, facts: unknown) => Next<string, string> | null;

/** The status and the facts are those of the thing's own row, so they are of its machine. */
const ask =
  <Status extends string, Facts>(whoActsNext: (status: Status, facts: Facts) => Next<string, string>): Asked =>
  (status, facts) =>
    whoActsNext(status as Status, facts as Facts);

const asked: Record<Journalled, Asked> = {
  investment: ask(investment),
  project: ask(project),
  user: ask(user),
  kyc: ask(kyc),
  onboarding: (status, facts) => {
    const { steps } = facts as OnboardingFacts;
    return isOnboardingDone(status, steps) ? null : onboarding(status, steps);
  },
  suitability: ask(suitability),
  payment: ask(payment),
  signature: ask(signature),
  document: () => null,
  token: ask(token),
  distribution: ask(distribution),
  earning: ask(earning),
};

/** Who acts next on any thing, from its status and its facts; nothing where nobody has to. */
export function nextOf(thing: Journalled, status: string, facts: unknown): Next<string, string> | null {
  const next = asked[thing](status, facts);
  return next?.who === 'nobody' ? null : next;
}
