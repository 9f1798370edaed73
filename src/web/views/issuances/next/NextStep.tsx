import type { QueryClient } from '@tanstack/react-query';
import type { Customization } from '#machines/customization/customization.contract.ts';
import type { ProjectStatus } from '#machines/project/project.contract.ts';
import { acceptsOrders } from '#machines/project/project.selectors.ts';
import { ownOnboardingQuery } from '#web/api/portfolio.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { NextStepLine, NextStepSkeleton } from './NextStepLine.tsx';
import { latestInvestmentsQuery, useNextStep } from './useNextStep.ts';

export type NextStepProps = { rows: readonly { slug: string; status: ProjectStatus }[] | undefined };

/** Loads the data of the line before the first paint, so that the page does not jump. */
export const prefetchNextStep = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(latestInvestmentsQuery), queries.prefetchQuery(ownOnboardingQuery)]);

/** The next step of the investor. Only tenants that show it on the landing page load this code. */
export function NextStep({ rows = [] }: NextStepProps) {
  const step = useNextStep();
  const { modules } = useCustomization();
  if (step === 'pending') return <NextStepSkeleton />;
  return step && <NextStepLine step={step} onboardingHref={onboardingHref(rows, modules)} />;
}

/** Onboarding continues in the wizard of an open issuance. Without one, it continues in the account. */
function onboardingHref(
  rows: readonly { slug: string; status: ProjectStatus }[],
  modules: Customization['modules'],
): string {
  const openProject = rows.find(({ status }) => acceptsOrders(status, modules));
  return openProject ? `/invest/${openProject.slug}/invest` : '/user/account?section=identity';
}
