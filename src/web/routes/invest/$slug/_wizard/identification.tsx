import { createFileRoute } from '@tanstack/react-router';
import { accountQuery, kycQuery } from '#web/api/people/account.ts';
import { IdentityPage } from '#web/pages/orders/investor/invest/identity/IdentityPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/identification')({
  ...wizardPage('identification'),
  loader: ({ context: { app } }) =>
    Promise.all([app.queries.ensureQueryData(accountQuery), app.queries.ensureQueryData(kycQuery)]),
  component: IdentityRoute,
});

function IdentityRoute() {
  return <IdentityPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
