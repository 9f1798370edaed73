import type { RedirectMethod } from '#machines/orders/investment/investment.contract.ts';
import type { PaymentForm } from '#machines/orders/investment/investment.wire.ts';
import { lookUpPayment } from '#server/effects/orders/lookups.ts';
import type { Call } from '#server/http/operation.ts';
import { returnPath } from './returns.ts';

/** An open payment of the caller that is paid on the provider's page. */
export interface Redirectable {
  id: string;
  status: string;
  method: RedirectMethod;
  amount: number;
  currency: string;
  reference: string;
}

/**
 * The form that leads to the provider's page. A repeated request returns the same order number, so a double click pays
 * once. If the provider has answered since, its page would refuse the order, so the form leads back to the result.
 */
export async function providerForm(
  { tenant, locale }: Pick<Call, 'tenant' | 'locale'>,
  { id, status, reference, amount, currency, method }: Redirectable,
): Promise<PaymentForm> {
  const { origin, providers } = tenant;
  const returnUrl = `${origin}${returnPath(id)}`;
  if (status === 'redirected' && (await lookUpPayment(tenant, id)) === 'ended')
    return { url: `${returnUrl}?result=ok`, fields: {} };
  return providers.payments.start({
    order: reference,
    amountMinor: amount,
    currency,
    method,
    noticeUrl: `${origin}/v2/pfp/notices/payment`,
    okUrl: `${returnUrl}?result=ok`,
    koUrl: `${returnUrl}?result=ko`,
    locale,
  });
}
