import { createFileRoute } from '@tanstack/react-router';
import { InterestPage } from '#web/pages/orders/investor/invest/interest/InterestPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/declare-interest')({
  ...wizardPage('declare-interest'),
  component: InterestRoute,
});

function InterestRoute() {
  return <InterestPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
