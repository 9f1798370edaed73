import * as v from 'valibot';
import type { PayeeCheck } from './payee.ts';
import { PayeeAnswer, type PayeeBody } from './payeeProtocol.ts';

export interface HttpPayeeConfig {
  /** The service or `…/sandbox/payee`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof globalThis.fetch;
}

/** A user waits for the answer, but the act does not depend on it. */
const timeoutMs = 5_000;

/** A service that implements payeeProtocol.ts. Anything but its answers counts as unavailable. */
export function httpPayee({ baseUrl, apiKey, fetch = globalThis.fetch }: HttpPayeeConfig): PayeeCheck {
  return {
    async check({ iban, holder }) {
      try {
        const response = await fetch(`${baseUrl}/payees`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${apiKey}`,
            accept: 'application/json',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ iban, holder } satisfies PayeeBody),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer = v.safeParse(PayeeAnswer, response.ok ? await response.json() : undefined);
        return answer.success ? answer.output : { outcome: 'unavailable' };
      } catch {
        return { outcome: 'unavailable' };
      }
    },
  };
}
