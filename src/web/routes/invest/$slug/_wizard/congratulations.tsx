import { createFileRoute } from '@tanstack/react-router';
import { CongratulationsPage } from '#web/pages/orders/investor/invest/done/CongratulationsPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/congratulations')({
  ...wizardPage('congratulations'),
  component: CongratulationsRoute,
});

function CongratulationsRoute() {
  return <CongratulationsPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
