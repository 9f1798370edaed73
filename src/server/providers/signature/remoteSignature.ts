import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#server/kernel/clock.ts';
import { isAuthenticNotice } from '../identity/signedNotice.ts';
import type { SignatureOrder, SignatureProvider, SignedDocument } from './signature.ts';
import { NoticeBody, type OrderBody, StartedBody } from './signatureProtocol.ts';

export interface RemoteSignatureConfig {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  noticeSecret: string;
  clock: Clock;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 30_000;

/** A signing service that implements signatureProtocol.ts, directly or through a gateway. */
export function remoteSignature(config: RemoteSignatureConfig): SignatureProvider {
  const { baseUrl, apiKey, noticeSecret: secret, clock, fetch = globalThis.fetch } = config;

  async function request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    const response = await fetch(`${baseUrl}/signatures${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The signing service answered ${response.status}`);
    return response;
  }

  return {
    async start(order) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': order.key };
      const response = await request('', { method: 'POST', headers, body: JSON.stringify(toBody(order)) });
      return { kind: 'redirect', ...v.parse(StartedBody, await response.json()) };
    },

    readNotice(rawBody, headers) {
      if (!isAuthenticNotice({ secret, clock }, rawBody, headers)) return { ok: false };
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), NoticeBody), rawBody);
      return notice.success ? { ok: true, ...notice.output } : { ok: false };
    },

    async collect(order, { reference }) {
      if (!reference) throw new Error(`The signature ${order.key} was not started`);
      const response = await request(`/${encodeURIComponent(reference)}/document`);
      return signedDocument(order, new Uint8Array(await response.arrayBuffer()));
    },
  };
}

function toBody({ document, signer, locale, returnUrl, noticeUrl }: SignatureOrder): OrderBody {
  const { bytes, name, hash } = document;
  const base64 = Buffer.from(bytes).toString('base64');
  return { document: { name, hash, base64 }, signer, locale, returnUrl, noticeUrl };
}

/**
 * Services append signatures to the document as incremental updates, so the signed file must start with the original.
 */
function signedDocument({ key, document }: SignatureOrder, bytes: Uint8Array): SignedDocument {
  const originalHash = createHash('sha256').update(bytes.subarray(0, document.bytes.byteLength)).digest('hex');
  if (bytes.byteLength <= document.bytes.byteLength || originalHash !== document.hash)
    throw new Error(`The service returned a document other than ${key}`);
  return { bytes };
}
