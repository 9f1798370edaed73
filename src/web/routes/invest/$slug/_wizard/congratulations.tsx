import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { CongratulationsPage } from '#web/views/invest/CongratulationsPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/congratulations')({
  ...wizardPage('congratulations'),
  component: CongratulationsRoute,
});

function CongratulationsRoute() {
  return <CongratulationsPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
