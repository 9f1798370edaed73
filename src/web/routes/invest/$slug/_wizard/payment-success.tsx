import { createFileRoute } from '@tanstack/react-router';
import { PaymentSuccessPage } from '#web/pages/orders/investor/invest/pay/PaymentSuccessPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-success')({
  ...wizardPage('payment-success'),
  component: PaymentSuccessRoute,
});

function PaymentSuccessRoute() {
  return <PaymentSuccessPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
