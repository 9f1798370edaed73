import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { PaymentErrorPage } from '#web/views/invest/pay/PaymentErrorPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-error')({
  ...wizardPage('payment-error'),
  component: PaymentErrorRoute,
});

function PaymentErrorRoute() {
  return <PaymentErrorPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
