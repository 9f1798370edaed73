/** A webhook as JSON, so that a job can store it until it is due. */
export interface NoticeInit {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  /** ISO time by the tenant's clock. The notice must not arrive earlier. Without it, the notice is sent immediately. */
  notBefore?: string;
}

/** Sends a notice to its receiver and returns the receiver's status, or queues it and returns 202. */
export type Deliver = (url: string, init: NoticeInit) => Promise<{ status: number }>;

export type Delivery = { ok: true; status: number } | { ok: false; why: string };

const timeoutMs = 10_000;

/** Delivers a notice and reports the result. A receiver that is down is an expected result, so nothing is thrown. */
export async function deliverNotice(deliver: Deliver, url: string, init: NoticeInit): Promise<Delivery> {
  try {
    const { status } = await deliver(url, init);
    return status >= 200 && status < 300 ? { ok: true, status } : { ok: false, why: `HTTP ${status}` };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Posts a notice; called by the queue's worker. Redirects are not followed, because a notice has one receiver. */
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return { status: response.status };
}
