import * as v from 'valibot';
import type { PaymentNotice, RegisteredCard } from './payment.ts';
import { isApprovedPayment, toCurrency } from './redsysCodes.ts';
import { orderOfRegistration, RedsysOrder } from './redsysOrder.ts';
import { type RedsysMerchant, redsysPayment } from './redsysQuery.ts';
import { Envelope, openEnvelope } from './redsysSignature.ts';

const WholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());

/** PostgreSQL stores no NUL character. */
const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
);

const Parameters = v.object({
  Ds_Order: RedsysOrder,
  Ds_MerchantCode: Text,
  Ds_Terminal: v.pipe(v.string(), v.digits(), v.transform(Number)),
  Ds_TransactionType: Text,
  Ds_Amount: WholeNumber,
  Ds_Currency: Text,
  Ds_Response: Text,
  Ds_AuthorisationCode: v.optional(Text, ''),
  Ds_Merchant_Identifier: v.optional(Text),
  Ds_Merchant_Cof_Txnid: v.optional(Text),
  Ds_Card_Last4: v.optional(Text),
  Ds_ExpiryDate: v.optional(Text),
});
type Parameters = v.InferOutput<typeof Parameters>;

/** Reads a notice that Redsys posts to the merchant. The signature is verified before anything else is used. */
export function readRedsysNotice(merchant: RedsysMerchant, body: string): PaymentNotice {
  const envelope = v.safeParse(Envelope, Object.fromEntries(new URLSearchParams(body)));
  if (!envelope.success) return { ok: false, why: 'unreadable' };
  const signed = openEnvelope(merchant.secretKey, envelope.output, 'Ds_Order');
  if (typeof signed === 'string') return { ok: false, why: signed };
  const parameters = v.safeParse(Parameters, decoded(signed));
  if (!parameters.success) return { ok: false, why: 'unreadable' };
  const { Ds_MerchantCode, Ds_Terminal, Ds_TransactionType } = parameters.output;
  if (Ds_MerchantCode !== merchant.merchantCode || Ds_Terminal !== Number(merchant.terminal))
    return { ok: false, why: 'merchant' };
  return Ds_TransactionType === redsysPayment ? toNotice(parameters.output) : { ok: false, why: 'kind' };
}

function toNotice(parameters: Parameters): PaymentNotice {
  const { Ds_Order, Ds_Amount, Ds_Currency, Ds_Response, Ds_AuthorisationCode } = parameters;
  const card = toCard(parameters);
  const isRegistration = Ds_Amount === 0;
  return {
    ok: true,
    kind: isRegistration ? 'cardRegistration' : 'payment',
    order: isRegistration ? orderOfRegistration(Ds_Order) : Ds_Order,
    amountMinor: Ds_Amount,
    currency: toCurrency(Ds_Currency),
    approved: isApprovedPayment(Ds_Response),
    responseCode: Ds_Response,
    eventId: [Ds_Order, Ds_Response, Ds_Amount, Ds_Currency, Ds_AuthorisationCode.trim()].join(':'),
    ...(card && { card }),
  };
}

function toCard(parameters: Parameters): RegisteredCard | undefined {
  const { Ds_Merchant_Identifier, Ds_Merchant_Cof_Txnid, Ds_Card_Last4, Ds_ExpiryDate } = parameters;
  if (!Ds_Merchant_Identifier) return undefined;
  return {
    reference: Ds_Merchant_Identifier,
    ...(Ds_Merchant_Cof_Txnid && { transaction: Ds_Merchant_Cof_Txnid }),
    ...(Ds_Card_Last4 && { lastDigits: Ds_Card_Last4 }),
    ...(Ds_ExpiryDate && { expires: Ds_ExpiryDate }),
  };
}

/** Redsys URL-encodes the values once more: `21%2F11%2F2025`. */
function decoded(parameters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'string' ? decodedText(value) : value]),
  );
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
