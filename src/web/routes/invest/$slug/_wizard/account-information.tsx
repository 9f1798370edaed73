import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { accountQuery } from '#web/api/account.ts';
import { AccountPage } from '#web/views/invest/account/AccountPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/account-information')({
  ...wizardPage('account-information'),
  loader: ({ context: { app } }) => app.queries.ensureQueryData(accountQuery),
  component: AccountRoute,
});

function AccountRoute() {
  return <AccountPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
