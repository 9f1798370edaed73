import * as v from 'valibot';
import {
  element,
  queryEnvelope,
  type RedsysMerchant,
  redsysPayment,
  redsysRefund,
} from '#server/providers/payment/redsysQuery.ts';
import { RedsysVersion } from '#server/providers/payment/redsysSignature.ts';
import { type RedsysSecrets, signedAnswer } from './redsysMessages.ts';
import type { RedsysOperation } from './redsysOperation.ts';

/** Storage for the sandbox's orders. */
export interface RedsysOrders {
  find(order: string): Promise<RedsysOperation | undefined>;
  findByCard(card: string): Promise<RedsysOperation | undefined>;
  save(operation: RedsysOperation): Promise<void>;
}

/** The answer in JSON. `lost` means that the money moved but the answer never arrives. */
export type RestReply = { answer: Record<string, string> } | 'lost';

const refundAuthorised = '0900';
const refundNotAllowed = '0950';
const deniedByIssuer = '0190';

/** Handles a money movement that the merchant requests by REST: a refund, or a charge of a registered card. */
export function moveMoney(
  secrets: RedsysMerchant,
  orders: RedsysOrders,
  parameters: Record<string, string>,
): Promise<RestReply> {
  if (parameters.DS_MERCHANT_TRANSACTIONTYPE === redsysRefund) return refund(secrets, orders, parameters);
  if (parameters.DS_MERCHANT_IDENTIFIER) return charge(secrets, orders, parameters);
  return Promise.resolve(errorReply('SIS0022'));
}

async function refund(secrets: RedsysMerchant, orders: RedsysOrders, parameters: Record<string, string>) {
  const paid = await orders.find(parameters.DS_MERCHANT_ORDER ?? '');
  const amount = Number(parameters.DS_MERCHANT_AMOUNT);
  if (!paid) return errorReply('SIS0054');
  if (paid.state !== 'authorised') return errorReply('SIS0056');
  if (!Number.isSafeInteger(amount) || amount <= 0) return errorReply('SIS0019');
  if (paid.refundedMinor + amount > paid.amountMinor) return errorReply('SIS0057');
  if (paid.afterwards === 'refuse') return signedReply(secrets, parameters, refundNotAllowed);
  await orders.save({ ...paid, refundedMinor: paid.refundedMinor + amount });
  return paid.afterwards === 'lose' ? 'lost' : signedReply(secrets, parameters, refundAuthorised);
}

async function charge(secrets: RedsysMerchant, orders: RedsysOrders, parameters: Record<string, string>) {
  const order = parameters.DS_MERCHANT_ORDER ?? '';
  const registered = await orders.findByCard(parameters.DS_MERCHANT_IDENTIFIER ?? '');
  if (!registered) return errorReply('SIS0321');
  if (await orders.find(order)) return errorReply('SIS0051');
  const { afterwards, decidedAt } = registered;
  const responseCode = afterwards === 'refuse' ? deniedByIssuer : '0000';
  await orders.save({
    ...registered,
    order,
    amountMinor: Number(parameters.DS_MERCHANT_AMOUNT),
    currency: parameters.DS_MERCHANT_CURRENCY ?? '',
    registersCard: false,
    card: undefined,
    state: afterwards === 'refuse' ? 'refused' : 'authorised',
    responseCode,
    authorisationCode: afterwards === 'refuse' ? undefined : order.slice(-6),
    askedAt: decidedAt ?? registered.askedAt,
  });
  return afterwards === 'lose' ? 'lost' : signedReply(secrets, parameters, responseCode);
}

function signedReply(secrets: RedsysMerchant, parameters: Record<string, string>, responseCode: string): RestReply {
  const order = parameters.DS_MERCHANT_ORDER ?? '';
  return {
    answer: signedAnswer(secrets, {
      Ds_Order: order,
      Ds_MerchantCode: secrets.merchantCode,
      Ds_Terminal: secrets.terminal,
      Ds_TransactionType: parameters.DS_MERCHANT_TRANSACTIONTYPE ?? '',
      Ds_Amount: parameters.DS_MERCHANT_AMOUNT ?? '',
      Ds_Currency: parameters.DS_MERCHANT_CURRENCY ?? '',
      Ds_Response: responseCode,
      Ds_AuthorisationCode: order.slice(-6),
    }),
  };
}

function errorReply(errorCode: string): RestReply {
  return { answer: { errorCode } };
}

/** Answers a SOAP query. Its signature is checked by building the same query with the merchant's key. */
export async function answerQuery(secrets: RedsysSecrets, orders: RedsysOrders, envelope: string): Promise<string> {
  const order = element(envelope, 'Ds_Order') ?? '';
  const type = element(envelope, 'Ds_TransactionType') ?? '';
  const version = v.safeParse(RedsysVersion, element(envelope, 'SignatureVersion'));
  const expected = version.success && queryEnvelope({ ...secrets, version: version.output }, order, type);
  if (!expected || element(envelope, 'Signature') !== element(expected, 'Signature'))
    return soapEnvelope(refusal('XML0023'));
  const operation = await orders.find(order);
  const isKnown = type === redsysPayment ? operation : operation?.refundedMinor;
  return soapEnvelope(operation && isKnown ? transaction(operation, type) : refusal('XML0024'));
}

function transaction(operation: RedsysOperation, type: string): string {
  const isRefund = type === redsysRefund;
  const fields = {
    Ds_Order: operation.order,
    Ds_TransactionType: type,
    Ds_Amount: String(isRefund ? operation.refundedMinor : operation.amountMinor),
    Ds_Currency: operation.currency,
    Ds_State: operation.state === 'asked' ? 'S' : 'F',
    ...(operation.responseCode && { Ds_Response: isRefund ? refundAuthorised : operation.responseCode }),
    ...(operation.authorisationCode && { Ds_AuthorisationCode: operation.authorisationCode }),
  };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<Response Ds_Version="0.0">${elements.join('')}</Response>`;
}

function refusal(code: string): string {
  return `<ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg>`;
}

function soapEnvelope(message: string): string {
  const answer = `<Messages><Version Ds_Version="0.0"><Message>${message}</Message></Version></Messages>`;
  const escaped = answer.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">',
    '<soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">',
    `<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>`,
    '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>',
  ].join('');
}
