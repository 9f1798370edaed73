import { createFileRoute } from '@tanstack/react-router';
import { BreakdownPage } from '#web/pages/orders/investor/invest/pay/BreakdownPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/contribution-breakdown')({
  ...wizardPage('contribution-breakdown'),
  component: BreakdownRoute,
});

function BreakdownRoute() {
  return <BreakdownPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
