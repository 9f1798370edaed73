import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isPreview, parsePreviewSecret } from '#machines/shared/routing/previewHash.ts';
import type { RouterContext } from '#web/actors/routerContext.ts';
import { hasStatus } from '#web/api/hasStatus.ts';
import { previewQuery } from '#web/api/issuances/previewLinks.ts';
import { publicProjectQuery } from '#web/api/issuances/projects.ts';
import { IssuanceSearch } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { PreviewOver, PreviewPage } from '#web/pages/orders/investor/invest/project/PreviewPage.tsx';
import { PublicProjectPage } from '#web/pages/orders/investor/invest/project/PublicProjectPage.tsx';
import { WizardError } from '#web/pages/orders/investor/invest/WizardError.tsx';
import { withSlug } from '#web/wizard/withSlug.ts';

type App = RouterContext['app'];

export const Route = createFileRoute('/invest/$slug/')({
  validateSearch: IssuanceSearch,
  // Another secret changes only the hash, which otherwise loads nothing.
  shouldReload: ({ location }) => isPreview(location.hash),
  loader: async ({ context: { app }, params: { slug }, location }) => {
    const secret = parsePreviewSecret(location.hash);
    return secret ? { secret, preview: await previewed(app, slug, secret) } : offered(app, slug, location.href);
  },
  component: PublicProjectRoute,
  errorComponent: WizardError,
});

async function offered(app: App, slug: string, href: string) {
  const project = await app.queries.ensureQueryData(publicProjectQuery(slug)).catch(missing);
  if (project.slug === slug) return { project };
  app.queries.setQueryData(publicProjectQuery(project.slug).queryKey, project);
  throw redirect({ href: withSlug(href, project.slug), replace: true });
}

/** Undefined if the link does not work. An issuance that is public by now has its public page. */
async function previewed(app: App, slug: string, secret: string) {
  const preview = await app.queries.ensureQueryData(previewQuery(secret)).catch((error: unknown) => {
    if (!hasStatus(error, 404) && !hasStatus(error, 422)) throw error;
  });
  if (preview?.isPublic) throw redirect({ href: `/invest/${slug}`, replace: true });
  return preview;
}

function PublicProjectRoute() {
  const { tab = 'description' } = Route.useSearch();
  const { slug } = Route.useParams();
  const loaded = Route.useLoaderData();
  if ('project' in loaded) return <PublicProjectPage project={loaded.project} tab={tab} />;
  const { preview, secret } = loaded;
  return preview ? <PreviewPage preview={preview} secret={secret} slug={slug} tab={tab} /> : <PreviewOver />;
}

function missing(error: unknown): never {
  throw hasStatus(error, 404) ? notFound() : error;
}
