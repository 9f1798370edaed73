import type { OnboardingPart } from '#machines/people/onboarding/onboarding.contract.ts';
import { toValue } from '#machines/shared/status.ts';
import { type InvestData, Progress } from './invest.contract.ts';

/**
 * Whether the user's additional data (requested by the tenant) and account data (needed by the contract) are complete.
 */
type Data = { isAdditionalComplete: boolean; isAccountComplete: boolean };

/**
 * The progress of each page, from the status of the onboarding. The part for the user's data has two pages. Each is
 * done when its own data are complete. If each waited for the other one, neither would be done.
 */
export function deriveProgress(
  status: string,
  { isAdditionalComplete, isAccountComplete }: Data,
): InvestData['onboarding'] {
  const parts = toValue(status);
  const of = (part: OnboardingPart): Progress => {
    const found = typeof parts === 'object' ? parts[part] : undefined;
    return Progress.options.find((option) => option === found) ?? 'missing';
  };
  const ofData = (isComplete: boolean): Progress => {
    if (isComplete) return 'done';
    return of('USER_ADDITIONAL_DATA') === 'lapsed' ? 'lapsed' : 'missing';
  };
  return {
    identification: of('KYC'),
    'type-of-investor': of('TYPE_OF_INVESTMENT'),
    'aditional-information': ofData(isAdditionalComplete),
    'account-information': ofData(isAccountComplete),
    'initial-test': of('test'),
    'simulation-loss-bearing-capacity': of('simulation'),
  };
}
