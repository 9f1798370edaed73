import { createFileRoute } from '@tanstack/react-router';
import { RememberPasswordPage } from '#web/pages/people/shared/auth/RememberPasswordPage.tsx';

export const Route = createFileRoute('/remember-password')({
  validateSearch: (search): { token?: string | undefined } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  component: RememberPasswordRoute,
});

function RememberPasswordRoute() {
  const { token = null } = Route.useSearch();
  return <RememberPasswordPage token={token} />;
}
