import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { hasStatus } from '#web/api/hasStatus.ts';
import { publicProjectQuery } from '#web/api/projects.ts';
import { PublicProjectPage } from '#web/views/invest/project/PublicProjectPage.tsx';
import { WizardError } from '#web/views/invest/WizardError.tsx';
import { IssuanceSearch } from '#web/views/issuances/page/issuanceTabs.ts';
import { withSlug } from '#web/wizard/withSlug.ts';

export const Route = createFileRoute('/invest/$slug/')({
  validateSearch: IssuanceSearch,
  loader: async ({ context: { app }, params: { slug }, location }) => {
    const project = await app.queries.ensureQueryData(publicProjectQuery(slug)).catch(missing);
    if (project.slug === slug) return project;
    app.queries.setQueryData(publicProjectQuery(project.slug).queryKey, project);
    throw redirect({ href: withSlug(location.href, project.slug), replace: true });
  },
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
