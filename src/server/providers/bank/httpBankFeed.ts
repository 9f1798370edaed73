import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#server/kernel/clock.ts';
import { isAuthenticNotice } from '../identity/signedNotice.ts';
import type { BankFeed, FeedAnswer } from './bankFeed.ts';
import { AccountsBody, isBalanced, LinesBody, nonceHeader } from './feedProtocol.ts';

export interface HttpBankFeedConfig {
  /** The bank's gateway or `…/sandbox/bank`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  clock: Clock;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 15_000;
const silent = (code: string) => ({ outcome: 'silent', code }) as const;
const untrusted = (code: Extract<FeedAnswer<never>, { outcome: 'untrusted' }>['code']) =>
  ({ outcome: 'untrusted', code }) as const;

/** The feed of a bank that implements feedProtocol.ts. The signature is verified before anything is parsed. */
export function httpBankFeed({ baseUrl, apiKey, clock, fetch = globalThis.fetch }: HttpBankFeedConfig): BankFeed {
  async function ask<S extends v.GenericSchema<unknown, { nonce: string }>>(
    path: string,
    schema: S,
  ): Promise<FeedAnswer<v.InferOutput<S>>> {
    const nonce = randomUUID();
    const answer = await fetchText(path, nonce);
    if (answer === undefined) return silent('unreachable');
    if (typeof answer === 'number') return silent(`status${answer}`);
    if (!isAuthenticNotice({ secret: apiKey, clock }, answer.text, answer.headers)) return untrusted('signature');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text);
    if (!parsed.success) return untrusted('unreadable');
    return parsed.output.nonce === nonce ? { outcome: 'answered', value: parsed.output } : untrusted('repeated');
  }

  /** The text of an answer, its status if it is an error, or undefined if there was none. */
  async function fetchText(path: string, nonce: string) {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json', [nonceHeader]: nonce },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? { text: await response.text(), headers: response.headers } : response.status;
    } catch {
      return undefined;
    }
  }

  return {
    async accounts() {
      const answer = await ask('/accounts', AccountsBody);
      return answer.outcome === 'answered' ? { outcome: 'answered', value: answer.value.accounts } : answer;
    },

    async lines({ iban, after }) {
      const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      const answer = await ask(`/accounts/${encodeURIComponent(iban)}/lines${query}`, LinesBody);
      if (answer.outcome !== 'answered') return answer;
      const { value } = answer;
      if (value.iban !== iban || value.after !== after) return untrusted('repeated');
      return isBalanced(value) ? { outcome: 'answered', value } : untrusted('sums');
    },
  };
}
