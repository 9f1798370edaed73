/** A webhook as plain JSON, so that a job queue can keep it until it is due. */
export interface NoticeInit {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  /** ISO time, by the tenant's clock, before which the notice must not arrive. Left out: at once. */
  notBefore?: string;
}

/** Hands a notice over: to its receiver (the status is the receiver's) or to a queue (202). */
export type Deliver = (url: string, init: NoticeInit) => Promise<{ status: number }>;

export type Delivery = { ok: true; status: number } | { ok: false; why: string };

const patienceMs = 10_000;

/** What became of a notice. A receiver that is down is the sandbox's news, not its failure: nothing is thrown. */
export async function deliverNotice(deliver: Deliver, url: string, init: NoticeInit): Promise<Delivery> {
  try {
    const { status } = await deliver(url, init);
    return status >= 200 && status < 300 ? { ok: true, status } : { ok: false, why: `HTTP ${status}` };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** The post itself, for the queue's worker. Redirects are not followed: a notice has one receiver. */
export async function postNotice(
  url: string,
  { method, headers, body }: NoticeInit,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<{ status: number }> {
  const response = await fetch(url, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  return { status: response.status };
}
