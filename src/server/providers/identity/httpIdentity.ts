import * as v from 'valibot';
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
    return response.json();
  }

  return {
    async start({ key, ...body }) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      return v.parse(
        StartedBody,
        await request('/verifications', { method: 'POST', headers, body: JSON.stringify(body) }),
      );
    },

    readNotice(rawBody, headers) {
      if (!isAuthenticNotice({ secret, clock }, rawBody, headers)) return { ok: false };
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), NoticeBody), rawBody);
      return notice.success ? { ok: true, eventId: notice.output.eventId, ...toState(notice.output) } : { ok: false };
    },

    async fetchStatus(reference) {
      return toState(v.parse(StatusBody, await request(`/verifications/${encodeURIComponent(reference)}`)));
    },
  };
}

function toState({ reference, status, documentExpiresAt }: v.InferOutput<typeof StatusBody>): VerificationState {
  return { reference, word: toIdentityStatus(status), ...(documentExpiresAt && { documentExpiresAt }) };
}
