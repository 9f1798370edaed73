import { type ReadResponse, read, takeFirstCall } from './firstCalls.ts';
import { isOutage, waitOut } from './outage.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: FormData | object;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** In milliseconds. */
  timeout?: number;
}

/** The outcome of a call. `status` is 0 if there was no response. */
export interface Answer {
  status: number;
  data: unknown;
  /** Seconds after which the server expects to work again. */
  retryAfter?: number | undefined;
  /** The request's id on the server, from the response's header. */
  reference?: string | undefined;
  /** The reason why there was no response. */
  cause?: unknown;
}

/** Failures that may pass by themselves. */
const TRANSIENT_STATUSES = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/**
 * A call that may run twice is repeated until the server is available again. A GET that failed for another transient
 * reason is retried once.
 */
export async function call(url: string, options: Call): Promise<Answer> {
  const [address, init] = fetchArguments(url, options);
  const answer = await attempt(address, init);
  const canRepeat = init.method === 'GET' || 'Idempotency-Key' in options.headers;
  if (canRepeat && isOutage(answer)) return waitOut(answer, () => attempt(address, init), init.signal);
  const canRetry = init.method === 'GET' && TRANSIENT_STATUSES.includes(answer.status) && !init.signal?.aborted;
  return canRetry ? attempt(address, init) : answer;
}

export function fetchArguments(url: string, options: Call): [address: string, init: RequestInit] {
  const signal = buildSignal(options);
  const init = { ...buildContent(options), method: options.method ?? 'GET', ...(signal && { signal }) };
  return [buildAddress(url, options.query), init];
}

async function attempt(address: string, init: RequestInit): Promise<Answer> {
  let answer: ReadResponse;
  try {
    answer = await (takeFirstCall(address, init) ?? read(fetch(address, init)));
  } catch (cause) {
    return { status: 0, data: undefined, cause };
  }
  const { response, text } = answer;
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return { status: response.status, data: parseContent(text), retryAfter, reference: referenceOf(response) };
}

export const referenceOf = (response: Response): string | undefined =>
  response.headers.get('x-request-id') ?? undefined;

/** Text that is not JSON is returned as it is, because a proxy may answer with an error page of its own. */
export function parseContent(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function buildContent({ body, headers }: Call): Pick<RequestInit, 'body' | 'headers'> {
  const accepting = { Accept: 'application/json', ...headers };
  if (!body) return { headers: accepting };
  if (body instanceof FormData) return { headers: accepting, body };
  return { headers: { ...accepting, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function buildAddress(url: string, query: Call['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length ? `${url}?${new URLSearchParams(entries)}` : url;
}

function buildSignal({ signal, timeout }: Call): AbortSignal | undefined {
  if (timeout === undefined) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
