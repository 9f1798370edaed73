import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { MethodPage } from '#web/views/invest/pay/MethodPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/method-payment')({
  ...wizardPage('method-payment'),
  component: MethodRoute,
});

function MethodRoute() {
  return <MethodPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
