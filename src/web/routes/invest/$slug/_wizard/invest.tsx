import { createFileRoute } from '@tanstack/react-router';
import { AmountPage } from '#web/pages/orders/investor/invest/amount/AmountPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/invest')({
  ...wizardPage('invest'),
  component: AmountRoute,
});

function AmountRoute() {
  return <AmountPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
