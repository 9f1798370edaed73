import * as v from 'valibot';
import { type RedsysKey, signRedsys } from './redsysSignature.ts';

/** One merchant's terminal at Redsys. */
export interface RedsysMerchant extends RedsysKey {
  merchantCode: string;
  terminal: string;
}

/** Redsys' types of transactions. */
export const redsysPayment = '0';
export const redsysRefund = '3';

/** The query's answer for an unknown transaction. */
const noSuchTransaction = 'XML0024';

const Found = v.object({
  Ds_Order: v.string(),
  Ds_State: v.string(),
  Ds_Response: v.optional(v.string()),
  Ds_Amount: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  Ds_Currency: v.optional(v.string()),
  Ds_AuthorisationCode: v.optional(v.string(), ''),
});
export type FoundTransaction = v.InferOutput<typeof Found>;

/** The body of Redsys' SOAP query for one transaction (`consultaOperaciones`). */
export function queryEnvelope(merchant: RedsysMerchant, order: string, type: string): string {
  const version = [
    '<Version Ds_Version="0.0"><Message><Transaction>',
    `<Ds_MerchantCode>${merchant.merchantCode}</Ds_MerchantCode><Ds_Terminal>${merchant.terminal}</Ds_Terminal>`,
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType>`,
    '</Transaction></Message></Version>',
  ].join('');
  const signature = signRedsys(merchant, order, version);
  return [
    '<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ',
    'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML>',
    `<![CDATA[<Messages>${version}<Signature>${signature}</Signature>`,
    `<SignatureVersion>${merchant.version}</SignatureVersion></Messages>]]>`,
    '</cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>',
  ].join('');
}

/** Parses the answer: a transaction, `absent`, or `unknown` if it cannot be understood or is about another order. */
export function readQueryAnswer(xml: string, order: string): FoundTransaction | 'absent' | 'unknown' {
  const answer = unescapeXml(element(xml, 'consultaOperacionesReturn') ?? '');
  const error = element(answer, 'Ds_ErrorCode');
  if (error !== undefined) return error === noSuchTransaction ? 'absent' : 'unknown';
  const names = Object.keys(Found.entries);
  const found = v.safeParse(Found, Object.fromEntries(names.map((name) => [name, element(answer, name)])));
  return found.success && found.output.Ds_Order === order ? found.output : 'unknown';
}

/** The text of the first element with this name, which is enough for answers without nesting. */
export function element(xml: string, name: string): string | undefined {
  return new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`).exec(xml)?.[1]?.trim();
}

function unescapeXml(text: string): string {
  return text
    .replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
