import { randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp } from 'pkijs';
import { ProviderSilence } from '../providerSilence.ts';
import { octets, sha256 } from '../signature/asn1.ts';
import { infoIn, readTimestamp, type TimestampAuthority } from './timestamp.ts';

export interface HttpTimestampConfig {
  /** The address may contain a name and a password, which are sent as basic authorization. */
  url: string;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 15_000;
const sha256Id = '2.16.840.1.101.3.4.2.1';
const GRANTED = [0, 1];
/** A nonce is a positive number, so that its encoding is not extended by a byte. */
const positive = 0x7f;

/** A timestamp authority that speaks RFC 3161 over HTTP (section 3.4). */
export function httpTimestamp({ url, fetch = globalThis.fetch }: HttpTimestampConfig): TimestampAuthority {
  const { username, password, ...address } = parseCredentials(url);
  const authorization = username && `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  return {
    async stamp(content) {
      const nonce = randomBytes(8);
      nonce[0] = ((nonce[0] ?? 0) & positive) | 1;
      const response = await answered(() =>
        fetch(address.url, {
          method: 'POST',
          headers: { 'content-type': 'application/timestamp-query', ...(authorization && { authorization }) },
          body: queryFor(content, nonce),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      const { status, timeStampToken } = TimeStampResp.fromBER(await response.arrayBuffer());
      if (!GRANTED.includes(status.status) || !timeStampToken)
        throw new ProviderSilence('timestamps', `status ${status.status}`);
      const repeated = infoIn(new SignedData({ schema: timeStampToken.content }))?.nonce;
      const token = new Uint8Array(timeStampToken.toSchema().toBER());
      if (!repeated || !nonce.equals(Buffer.from(repeated.valueBlock.valueHexView)))
        throw new Error('The timestamp authority answered another query');
      if (!(await readTimestamp(token, content))) throw new Error('The timestamp is not valid for its content');
      return token;
    },
  };
}

/** Throws a silence for a network fault, and for an answer that is not one of the protocol. */
async function answered(request: () => Promise<Response>): Promise<Response> {
  const response = await request().catch(() => undefined);
  if (!response?.ok) throw new ProviderSilence('timestamps', response ? `HTTP ${response.status}` : 'network');
  return response;
}

function queryFor(content: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const hashAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256Id, algorithmParams: new asn1.Null() });
  const messageImprint = new MessageImprint({ hashAlgorithm, hashedMessage: octets(sha256(content)) });
  const number = new asn1.Integer({ valueHex: new Uint8Array(nonce).buffer });
  return new TimeStampReq({ version: 1, messageImprint, nonce: number, certReq: true }).toSchema().toBER();
}

/** `fetch` refuses addresses with a name and a password. */
function parseCredentials(text: string) {
  const url = new URL(text);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { url: url.href, username, password };
}
