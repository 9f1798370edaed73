import * as v from 'valibot';
import { type KycReason, ProviderReason } from '#machines/people/kyc/kyc.reasons.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type IdentityProvider, toIdentityStatus, type VerificationState } from './identity.ts';
import { NoticeBody, StartedBody, StatusBody } from './identityProtocol.ts';
import { isAuthenticNotice } from './signedNotice.ts';

export interface HttpIdentityConfig {
  /** The provider's address or `…/sandbox/identity`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  noticeSecret: string;
  clock: Clock;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 15_000;
const maxDocumentBytes = 20 * 1024 * 1024;

/** An identity provider that implements identityProtocol.ts. */
export function httpIdentity(config: HttpIdentityConfig): IdentityProvider {
  const { baseUrl, apiKey, noticeSecret: secret, clock, fetch = globalThis.fetch } = config;

  async function request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
    return response;
  }

  const statusPath = (reference: string) => `/verifications/${encodeURIComponent(reference)}`;

  return {
    async start({ key, ...body }) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const started = await request('/verifications', { method: 'POST', headers, body: JSON.stringify(body) });
      return v.parse(StartedBody, await started.json());
    },

    readNotice(rawBody, headers) {
      if (!isAuthenticNotice({ secret, clock }, rawBody, headers)) return { ok: false };
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), NoticeBody), rawBody);
      return notice.success ? { ok: true, eventId: notice.output.eventId, ...toState(notice.output) } : { ok: false };
    },

    async fetchStatus(reference) {
      return toState(v.parse(StatusBody, await (await request(statusPath(reference))).json()));
    },

    async fetchDocument(reference, kind) {
      const picture = await request(`${statusPath(reference)}/documents/${kind}`);
      if (Number(picture.headers.get('content-length') ?? 0) > maxDocumentBytes)
        throw new Error(`The identity provider sent a ${kind} that is too large`);
      return new Uint8Array(await picture.arrayBuffer());
    },
  };
}

function toState(body: v.InferOutput<typeof StatusBody>): VerificationState {
  const { reference, status, documentExpiresAt, reason, data, documents } = body;
  const word = toIdentityStatus(status);
  // A success proves nothing if the provider does not say who was identified, so a manager examines the documents.
  const isProven = word !== 'SUCCESS' || isComplete(data);
  const why = isProven ? toReason(reason) : 'NO_DATA';
  return {
    reference,
    word: isProven ? word : 'MANUAL_REVIEW',
    documents,
    ...(documentExpiresAt && { documentExpiresAt }),
    ...(why && { reason: why }),
    ...(data && { data }),
  };
}

const isComplete = (data: v.InferOutput<typeof StatusBody>['data']) =>
  Boolean(data?.name && data.surname && data.birthday && data.idNumber);

function toReason(reason: string | undefined): KycReason | undefined {
  if (reason === undefined) return undefined;
  return v.is(ProviderReason, reason) ? reason : 'OTHER';
}
