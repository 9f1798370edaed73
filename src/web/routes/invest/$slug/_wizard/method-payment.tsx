import { createFileRoute } from '@tanstack/react-router';
import { MethodPage } from '#web/pages/orders/investor/invest/pay/MethodPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/method-payment')({
  ...wizardPage('method-payment'),
  component: MethodRoute,
});

function MethodRoute() {
  return <MethodPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
