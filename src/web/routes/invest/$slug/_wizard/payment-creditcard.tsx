import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CreditCardPage } from '#web/pages/orders/investor/invest/pay/CreditCardPage.tsx';
import { wizardPage } from '#web/wizard/wizardRoute.ts';

/** The result with which the payment provider's page redirects back. */
const Search = v.object({ returned: v.fallback(v.optional(v.picklist(['ok', 'ko'])), undefined) });

export const Route = createFileRoute('/invest/$slug/_wizard/payment-creditcard')({
  ...wizardPage('payment-creditcard'),
  validateSearch: Search,
  component: CreditCardRoute,
});

function CreditCardRoute() {
  const { returned } = Route.useSearch();
  return (
    <CreditCardPage wizard={Route.useRouteContext({ select: ({ invest }) => invest })} providerResult={returned} />
  );
}
