import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignPage } from '#web/views/invest/sign/SignPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

/** The signing service's page redirects back with it. */
const Search = v.object({ returned: v.fallback(v.optional(v.boolean()), undefined) });

export const Route = createFileRoute('/invest/$slug/_wizard/sign')({
  ...wizardPage('sign'),
  validateSearch: Search,
  component: SignRoute,
});

function SignRoute() {
  const { returned = false } = Route.useSearch();
  return <SignPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} hasReturned={returned} />;
}
