import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { PaymentSuccessPage } from '#web/views/invest/pay/PaymentSuccessPage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-success')({
  ...wizardPage('payment-success'),
  component: PaymentSuccessRoute,
});

function PaymentSuccessRoute() {
  return <PaymentSuccessPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
