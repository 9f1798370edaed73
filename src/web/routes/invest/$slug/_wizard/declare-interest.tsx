import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { InterestPage } from '#web/views/invest/interest/InterestPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/declare-interest')({
  ...wizardPage('declare-interest'),
  component: InterestRoute,
});

function InterestRoute() {
  return <InterestPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
