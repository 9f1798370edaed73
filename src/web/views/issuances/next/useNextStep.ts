import { useQueries, useQuery } from '@tanstack/react-query';
import { ownInvestmentQuery, ownInvestmentsQuery, ownOnboardingQuery } from '#web/api/portfolio.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { mayWait, type NextStep, nextStepOf } from './nextStep.ts';

/** The investments that the first line looks at: the newest, whatever their status. */
export const latestInvestments = ownInvestmentsQuery({ size: 50 });

/** `pending` once it is known that there is something to do and not yet what. A failure shows nothing. */
export function useNextStep(): NextStep | 'pending' | undefined {
  const { modules } = useCustomization();
  const { data: latest } = useQuery(latestInvestments);
  const { data: onboarding } = useQuery(ownOnboardingQuery);
  const looked = useQueries({ queries: mayWait(latest?.rows ?? [], modules).map(({ id }) => ownInvestmentQuery(id)) });
  if (!latest) return undefined;
  if (looked.some(({ isPending }) => isPending)) return 'pending';
  return nextStepOf(
    looked.flatMap(({ data }) => (data ? [data] : [])),
    onboarding,
  );
}
