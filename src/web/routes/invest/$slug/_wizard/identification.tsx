import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { accountQuery, kycQuery } from '#web/api/account.ts';
import { IdentityPage } from '#web/views/invest/identity/IdentityPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/identification')({
  ...wizardPage('identification'),
  loader: ({ context: { app } }) =>
    Promise.all([app.queries.ensureQueryData(accountQuery), app.queries.ensureQueryData(kycQuery)]),
  component: IdentityRoute,
});

function IdentityRoute() {
  return <IdentityPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
