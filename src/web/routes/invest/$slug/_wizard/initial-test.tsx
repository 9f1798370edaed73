import { createFileRoute } from '@tanstack/react-router';
import { suitabilityQuery } from '#web/api/orders/invest.ts';
import { TestPage } from '#web/pages/orders/investor/invest/test/TestPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/initial-test')({
  ...wizardPage('initial-test'),
  loader: ({ context: { app } }) => app.queries.ensureQueryData(suitabilityQuery),
  component: TestRoute,
});

function TestRoute() {
  return <TestPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
