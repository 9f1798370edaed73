import * as v from 'valibot';
import type { MoneyOutcome } from '../payment/payment.ts';
import type { Bank, Transfer } from './bank.ts';
import { TransferAnswer, type TransferBody } from './bankProtocol.ts';

export interface HttpBankConfig {
  /** The bank's gateway or `…/sandbox/bank`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 15_000;
const unknown = (code: string): MoneyOutcome => ({ outcome: 'unknown', code });

/** A bank that implements bankProtocol.ts. Any answer that is not explicit counts as unknown. */
export function httpBank({ baseUrl, apiKey, fetch = globalThis.fetch }: HttpBankConfig): Bank {
  async function move(direction: TransferBody['direction'], { key, ...transfer }: Transfer): Promise<MoneyOutcome> {
    const init = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ direction, ...transfer } satisfies TransferBody),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    } as const;
    const response = await fetch(`${baseUrl}/transfers`, init).catch(() => undefined);
    if (!response) return unknown('unreachable');
    if (!response.ok) return unknown(`status${response.status}`);
    const answer = v.safeParse(TransferAnswer, await response.json().catch(() => undefined));
    if (!answer.success) return unknown('unreadable');
    const { output } = answer;
    if (output.status === 'pending') return unknown('pending');
    if (output.status === 'refused') return { outcome: 'refused', code: output.code };
    return { outcome: 'settled', reference: output.reference };
  }
  return { payOut: (transfer) => move('out', transfer), collect: (transfer) => move('in', transfer) };
}
