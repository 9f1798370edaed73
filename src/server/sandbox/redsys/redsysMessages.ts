import * as v from 'valibot';
import type { RedsysMerchant } from '#server/providers/payment/redsysQuery.ts';
import { Envelope, openEnvelope, type RedsysVersion, sealEnvelope } from '#server/providers/payment/redsysSignature.ts';
import type { NoticeInit } from '../deliverNotice.ts';
import type { RedsysOperation } from './redsysOperation.ts';

/** The credentials that the sandbox and the merchant share. The sandbox answers in the version of the request. */
export type RedsysSecrets = Omit<RedsysMerchant, 'version'>;

export type SignedRequest =
  | { ok: true; version: RedsysVersion; parameters: Record<string, string> }
  | { ok: false; errorCode: string };

/** Reads a merchant's signed request, in either version. A problem comes back as Redsys' error code. */
export function readRequest({ merchantCode, secretKey }: RedsysSecrets, body: unknown): SignedRequest {
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return { ok: false, errorCode: 'SIS0431' };
  const signed = openEnvelope(secretKey, envelope.output, 'DS_MERCHANT_ORDER');
  if (signed === 'signature') return { ok: false, errorCode: 'SIS0042' };
  const parameters = v.safeParse(v.record(v.string(), v.string()), signed);
  if (!parameters.success) return { ok: false, errorCode: 'SIS0431' };
  if (parameters.output.DS_MERCHANT_MERCHANTCODE !== merchantCode) return { ok: false, errorCode: 'SIS0026' };
  return { ok: true, version: envelope.output.Ds_SignatureVersion, parameters: parameters.output };
}

/** Signs an answer as Redsys does. It must contain the order, because the key is derived from that. */
export function signedAnswer(secrets: RedsysMerchant, parameters: Record<string, string> & { Ds_Order: string }) {
  return sealEnvelope(secrets, parameters.Ds_Order, parameters);
}

/** The form of a notice to the merchant. Like Redsys, it URL-encodes the values twice and signs in base64url. */
export function buildNotice(secrets: RedsysSecrets, operation: RedsysOperation, notBefore?: Date): NoticeInit {
  const parameters = Object.entries(buildAnswer(secrets, operation)).map(([name, value]) => [
    name,
    encodeURIComponent(value),
  ]);
  const { Ds_Signature, ...rest } = signedAnswer(
    { ...secrets, version: operation.version },
    {
      Ds_Order: operation.order,
      ...Object.fromEntries(parameters),
    },
  );
  const signature = Ds_Signature.replaceAll('+', '-').replaceAll('/', '_');
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...rest, Ds_Signature: signature }).toString(),
    ...(notBefore && { notBefore: notBefore.toISOString() }),
  };
}

function buildAnswer({ merchantCode, terminal }: RedsysSecrets, operation: RedsysOperation): Record<string, string> {
  const [date = '', hour = ''] = madridTime(new Date(operation.decidedAt ?? operation.askedAt));
  return {
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Order: operation.order,
    Ds_MerchantCode: merchantCode,
    Ds_Terminal: terminal.padStart(3, '0'),
    Ds_TransactionType: '0',
    Ds_Amount: String(operation.amountMinor),
    Ds_Currency: operation.currency,
    Ds_Response: operation.responseCode ?? '',
    Ds_AuthorisationCode: operation.authorisationCode ?? '',
    Ds_ProcessedPayMethod: operation.payMethod === 'z' ? '68' : '78',
    Ds_ConsumerLanguage: operation.locale === 'es' ? '1' : '2',
    Ds_SecurePayment: '1',
    ...(operation.card && {
      Ds_Merchant_Identifier: operation.card,
      Ds_Merchant_Cof_Txnid: `${operation.order}COF`,
      Ds_Card_Last4: '0004',
      Ds_ExpiryDate: '3412',
    }),
  };
}

/** Date and hour in Redsys' format, in Madrid's time zone. */
function madridTime(at: Date): string[] {
  const format = new Intl.DateTimeFormat('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${parts.day}/${parts.month}/${parts.year}`, `${parts.hour}:${parts.minute}`];
}
