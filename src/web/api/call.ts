export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: FormData | object;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** In milliseconds. */
  timeout?: number;
}

/** Whatever came back; `status` is 0 where nothing did. */
export interface Answer {
  status: number;
  data: unknown;
  /** Why nothing came. */
  cause?: unknown;
}

/** What may be otherwise a moment later. */
const PASSING = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/** One call. What may be repeated without harm is repeated once; a POST, PUT, PATCH or DELETE never is. */
export async function call(url: string, options: Call): Promise<Answer> {
  const signal = signalOf(options);
  const address = addressOf(url, options.query);
  const sent = { ...contentOf(options), method: options.method ?? 'GET', ...(signal && { signal }) };
  const answer = await attempt(address, sent);
  const mayRepeat = sent.method === 'GET' && PASSING.includes(answer.status) && !signal?.aborted;
  return mayRepeat ? attempt(address, sent) : answer;
}

async function attempt(address: string, sent: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address, sent);
  } catch (cause) {
    return { status: 0, data: undefined, cause };
  }
  const { status } = response;
  return { status, data: contentRead(await response.text()) };
}

/** Something between here and the API may answer with a page of its own: a text stays what it is. */
function contentRead(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function contentOf({ body, headers }: Call): Pick<RequestInit, 'body' | 'headers'> {
  const accepting = { Accept: 'application/json', ...headers };
  if (!body) return { headers: accepting };
  if (body instanceof FormData) return { headers: accepting, body };
  return { headers: { ...accepting, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function addressOf(url: string, query: Call['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length ? `${url}?${new URLSearchParams(given)}` : url;
}

function signalOf({ signal, timeout }: Call): AbortSignal | undefined {
  if (timeout === undefined) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
