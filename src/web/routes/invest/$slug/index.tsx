import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { hasStatus } from '#web/api/hasStatus.ts';
import { publicProjectQuery } from '#web/api/projects.ts';
import { PublicProjectPage } from '#web/views/invest/project/PublicProjectPage.tsx';
import { publicTabs } from '#web/views/invest/project/publicTabs.ts';
import { WizardError } from '#web/views/invest/WizardError.tsx';

const Search = v.object({ tab: v.fallback(v.optional(v.picklist(publicTabs)), undefined) });

export const Route = createFileRoute('/invest/$slug/')({
  validateSearch: Search,
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
