import { createFileRoute } from '@tanstack/react-router';
import { PaymentErrorPage } from '#web/pages/orders/investor/invest/pay/PaymentErrorPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-error')({
  ...wizardPage('payment-error'),
  component: PaymentErrorRoute,
});

function PaymentErrorRoute() {
  return <PaymentErrorPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
