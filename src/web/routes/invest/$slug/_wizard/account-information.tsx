import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '#web/api/people/account.ts';
import { AccountInformationPage } from '#web/pages/orders/investor/invest/account/AccountInformationPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/account-information')({
  ...wizardPage('account-information'),
  loader: ({ context: { app } }) => app.queries.ensureQueryData(accountQuery),
  component: AccountRoute,
});

function AccountRoute() {
  return <AccountInformationPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
