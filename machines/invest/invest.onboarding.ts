import type { OnboardingPart } from '#machines/onboarding/onboarding.contract.ts';
import { toValue } from '#machines/shared/status.ts';
import { type InvestData, Progress } from './invest.contract.ts';

/** What is there of a person's own data: what the tenant asks besides, and what the contract needs. */
type Data = { isAdditionalComplete: boolean; isAccountComplete: boolean };

/**
 * How far each page is, from the status of the onboarding. Its data are one part of it but two pages, each done when what
 * it asks for is there: waiting for the other one, neither would ever be.
 */
export function progressOf(
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
