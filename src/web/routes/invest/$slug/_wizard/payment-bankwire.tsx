import { createFileRoute } from '@tanstack/react-router';
import { BankWirePage } from '#web/pages/orders/investor/invest/pay/BankWirePage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-bankwire')({
  ...wizardPage('payment-bankwire'),
  component: BankWireRoute,
});

function BankWireRoute() {
  return <BankWirePage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
