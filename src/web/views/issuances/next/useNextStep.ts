import { useQueries, useQuery } from '@tanstack/react-query';
import { ownInvestmentQuery, ownInvestmentsQuery, ownOnboardingQuery } from '#web/api/portfolio.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { type NextStep, nextStepCandidates, nextStepOf } from './nextStepOf.ts';

/** The newest investments of the user, whatever their status. */
export const latestInvestmentsQuery = ownInvestmentsQuery({ size: 50 });

/** Returns `pending` while the facts of candidates are loading. If a request fails, nothing is shown. */
export function useNextStep(): NextStep | 'pending' | undefined {
  const { modules } = useCustomization();
  const { data: latest } = useQuery(latestInvestmentsQuery);
  const { data: onboarding } = useQuery(ownOnboardingQuery);
  const candidates = useQueries({
    queries: nextStepCandidates(latest?.rows ?? [], modules).map(({ id }) => ownInvestmentQuery(id)),
  });
  if (!latest) return undefined;
  if (candidates.some(({ isPending }) => isPending)) return 'pending';
  return nextStepOf(
    candidates.flatMap(({ data }) => (data ? [data] : [])),
    onboarding,
  );
}
