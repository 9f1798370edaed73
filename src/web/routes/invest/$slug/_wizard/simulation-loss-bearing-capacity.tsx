import { createFileRoute } from '@tanstack/react-router';
import { SimulationPage } from '#web/pages/orders/investor/invest/simulation/SimulationPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/simulation-loss-bearing-capacity')({
  ...wizardPage('simulation-loss-bearing-capacity'),
  component: SimulationRoute,
});

function SimulationRoute() {
  return <SimulationPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
