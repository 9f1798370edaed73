import * as v from 'valibot';
import type { Clock } from '#server/kernel/clock.ts';
import { isAuthenticNotice } from '../identity/signedNotice.ts';
import { ProviderSilence } from '../providerSilence.ts';
import type { SignatureOrder, SigningService } from './signature.ts';
import { NoticeBody, type OrderBody, StartedBody, StateBody } from './signatureProtocol.ts';

export interface RemoteSignatureConfig {
  /** The service's address or `…/sandbox/signature`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  noticeSecret: string;
  clock: Clock;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 30_000;
const maxDocumentBytes = 30 * 1024 * 1024;

/** A signing service that implements signatureProtocol.ts, directly or through a gateway. */
export function remoteSignature(config: RemoteSignatureConfig): SigningService {
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
    }).catch(() => undefined);
    if (!response?.ok) throw new ProviderSilence('signatures', response ? `HTTP ${response.status}` : 'network');
    return response;
  }

  async function answer<S extends v.GenericSchema>(schema: S, response: Response): Promise<v.InferOutput<S>> {
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
    if (!parsed.success) throw new ProviderSilence('signatures', 'unreadable');
    return parsed.output;
  }

  const buildPath = (reference: string) => `/${encodeURIComponent(reference)}`;

  return {
    async start(order) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': order.key };
      return answer(StartedBody, await request('', { method: 'POST', headers, body: JSON.stringify(toBody(order)) }));
    },

    readNotice(rawBody, headers) {
      if (!isAuthenticNotice({ secret, clock }, rawBody, headers)) return { ok: false };
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), NoticeBody), rawBody);
      if (!notice.success) return { ok: false };
      const { eventId, reference } = notice.output;
      return { ok: true, eventId, reference };
    },

    async fetch(reference) {
      const { signer, ...state } = await answer(StateBody, await request(buildPath(reference)));
      if (state.reference !== reference) throw new ProviderSilence('signatures', 'another signature');
      return { ...state, signer: signer.userId };
    },

    async collect(contract, reference) {
      const response = await request(`${buildPath(reference)}/document`);
      if (Number(response.headers.get('content-length') ?? 0) > maxDocumentBytes)
        throw new Error(`The signed document of ${contract.key} is too large`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { verifySignedCopy } = await import('./verifySignedCopy.ts');
      const verdict = await verifySignedCopy(bytes, contract.document);
      if (!verdict.ok) throw new Error(`The signed document of ${contract.key} is refused: ${verdict.why}`);
      return { bytes, certificateFingerprint: verdict.certificateFingerprint };
    },
  };
}

function toBody({ document, signer, locale, returnUrl, noticeUrl, expiresAt }: SignatureOrder): OrderBody {
  const { bytes, name, hash } = document;
  const base64 = Buffer.from(bytes).toString('base64');
  return {
    document: { name, hash, base64 },
    signer,
    locale,
    returnUrl,
    noticeUrl,
    expiresAt: expiresAt.toISOString(),
  };
}
