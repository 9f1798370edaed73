import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '#web/api/people/account.ts';
import { AdditionalPage } from '#web/pages/orders/investor/invest/account/AdditionalPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/aditional-information')({
  ...wizardPage('aditional-information'),
  loader: ({ context: { app } }) => app.queries.ensureQueryData(accountQuery),
  component: AdditionalRoute,
});

function AdditionalRoute() {
  return <AdditionalPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
