import { createFileRoute } from '@tanstack/react-router';
import { wizardPage } from '#web/actors/invest.route.ts';
import { BankWirePage } from '#web/views/invest/pay/BankWirePage.tsx';

export const Route = createFileRoute('/invest/$slug/_wizard/payment-bankwire')({
  ...wizardPage('payment-bankwire'),
  component: BankWireRoute,
});

function BankWireRoute() {
  return <BankWirePage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} />;
}
