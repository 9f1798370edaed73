import { createFileRoute, notFound } from '@tanstack/react-router';
import { hasStatus } from '#web/api/hasStatus.ts';
import { publicProjectQuery } from '#web/api/projects.ts';
import { PublicProjectPage } from '#web/views/invest/project/PublicProjectPage.tsx';
import { WizardError } from '#web/views/invest/WizardError.tsx';
import { IssuanceSearch } from '#web/views/issuances/page/issuanceTabs.ts';

export const Route = createFileRoute('/invest/$slug/')({
  validateSearch: IssuanceSearch,
  loader: ({ context: { app }, params }) => app.queries.ensureQueryData(publicProjectQuery(params.slug)).catch(missing),
  component: PublicProjectRoute,
  errorComponent: WizardError,
});

function PublicProjectRoute() {
  const { tab = 'description' } = Route.useSearch();
  return <PublicProjectPage project={Route.useLoaderData()} tab={tab} />;
}

function missing(error: unknown): never {
  throw hasStatus(error, 404) ? notFound() : error;
}
