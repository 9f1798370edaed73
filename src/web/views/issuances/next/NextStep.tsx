import type { QueryClient } from '@tanstack/react-query';
import type { Customization } from '#machines/customization/customization.contract.ts';
import { takesOrders } from '#machines/project/project.selectors.ts';
import { ownOnboardingQuery } from '#web/api/portfolio.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { NextStepLine, NextStepSkeleton } from './NextStepLine.tsx';
import { latestInvestments, useNextStep } from './useNextStep.ts';

export type NextStepProps = { rows: readonly { slug: string; status: string }[] | undefined };

/** What the first line is made of; whether there is one is known before anything is painted. */
export const prefetchNextStep = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(latestInvestments), queries.prefetchQuery(ownOnboardingQuery)]);

/** What needs doing now, for tenants that show it on the landing page; its code is fetched for these alone. */
export function NextStep({ rows = [] }: NextStepProps) {
  const step = useNextStep();
  const { modules } = useCustomization();
  if (step === 'pending') return <NextStepSkeleton />;
  return step && <NextStepLine step={step} onboardingHref={onboardingHref(rows, modules)} />;
}

/** Onboarding goes on where it is needed: on the way into an issuance that is open, else with one's own data. */
function onboardingHref(rows: readonly { slug: string; status: string }[], modules: Customization['modules']): string {
  const open = rows.find(({ status }) => takesOrders(status as 'CAMPAIGN', modules));
  return open ? `/invest/${open.slug}/invest` : '/user/account?section=identity';
}
