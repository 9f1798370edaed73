import { createFileRoute } from '@tanstack/react-router';
import { TrustBrowserPage } from '#web/pages/people/shared/auth/TrustBrowserPage.tsx';

export const Route = createFileRoute('/trust-browser')({
  validateSearch: (search): { token?: string | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  component: TrustBrowserRoute,
});

function TrustBrowserRoute() {
  const { token } = Route.useSearch();
  return <TrustBrowserPage token={token} />;
}
