import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { SimulationPage } from '#web/views/invest/simulation/SimulationPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/simulation-loss-bearing-capacity')({
  ...wizardPage('simulation-loss-bearing-capacity'),
  component: SimulationRoute,
});

function SimulationRoute() {
  return <SimulationPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
