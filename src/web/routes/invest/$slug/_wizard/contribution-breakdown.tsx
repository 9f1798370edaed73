import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { BreakdownPage } from '#web/views/invest/pay/BreakdownPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/contribution-breakdown')({
  ...wizardPage('contribution-breakdown'),
  component: BreakdownRoute,
});

function BreakdownRoute() {
  return <BreakdownPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
