import type { RedirectInputParams, RestTrataPeticionInputParams } from 'redsys-easy';
import type { MoneyRequest, PaymentRequest, RegisteredCard } from './payment.ts';
import { toCurrencyNumber } from './redsysCodes.ts';
import { registrationOrder } from './redsysOrder.ts';
import { type RedsysMerchant, redsysPayment, type redsysRefund } from './redsysQuery.ts';

export interface RedsysConfig extends RedsysMerchant {
  /** One of `redsysHosts`, or the address of the sandbox terminal. */
  host: string;
  /** The name that the payer sees. */
  merchantName: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * The parameters of a payment on Redsys' page. A card is registered by a payment of zero, which the cardholder
 * authenticates.
 */
export function redirectParameters(config: RedsysConfig, request: PaymentRequest): RedirectInputParams {
  const isRegistration = request.method === 'card';
  return {
    ...toTerminal(config),
    DS_MERCHANT_TRANSACTIONTYPE: redsysPayment,
    DS_MERCHANT_ORDER: isRegistration ? registrationOrder(request.order) : request.order,
    DS_MERCHANT_AMOUNT: isRegistration ? '0' : String(request.amountMinor),
    DS_MERCHANT_CURRENCY: toCurrencyNumber(request.currency),
    DS_MERCHANT_MERCHANTNAME: config.merchantName,
    DS_MERCHANT_MERCHANTURL: request.noticeUrl,
    DS_MERCHANT_URLOK: request.okUrl,
    DS_MERCHANT_URLKO: request.koUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: request.locale === 'es' ? '1' : '2',
    DS_MERCHANT_PAYMETHODS: request.method === 'bizum' ? 'z' : 'C',
    ...(isRegistration && { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S', DS_MERCHANT_COF_TYPE: 'C' }),
  };
}

/** The parameters of a charge of a registered card without the cardholder (merchant-initiated). */
export function chargeParameters(
  config: RedsysConfig,
  request: MoneyRequest & { card: RegisteredCard },
): RestTrataPeticionInputParams {
  return {
    ...movement(config, request, redsysPayment),
    DS_MERCHANT_IDENTIFIER: request.card.reference,
    DS_MERCHANT_COF_INI: 'N',
    DS_MERCHANT_COF_TYPE: 'C',
    ...(request.card.transaction && { DS_MERCHANT_COF_TXNID: request.card.transaction }),
    DS_MERCHANT_EXCEP_SCA: 'MIT',
    DS_MERCHANT_DIRECTPAYMENT: 'true',
  };
}

/**
 * The common parameters of charges and refunds. Redsys has no idempotency keys: the order number makes repeated
 * requests harmless.
 */
export function movement(
  config: RedsysConfig,
  { order, amountMinor, currency, key }: MoneyRequest,
  type: typeof redsysPayment | typeof redsysRefund,
): RestTrataPeticionInputParams {
  return {
    ...toTerminal(config),
    DS_MERCHANT_TRANSACTIONTYPE: type,
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_AMOUNT: String(amountMinor),
    DS_MERCHANT_CURRENCY: toCurrencyNumber(currency),
    DS_MERCHANT_MERCHANTDATA: key,
  };
}

function toTerminal({ merchantCode, terminal }: RedsysConfig) {
  return { DS_MERCHANT_MERCHANTCODE: merchantCode, DS_MERCHANT_TERMINAL: terminal };
}
