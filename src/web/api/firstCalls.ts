import type { StoredSession } from '#machines/people/session/session.contract.ts';
import { apiBase, apiUrl } from '#machines/tenant/settings/apiBase.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { IDLE_SECONDS, idleHeader, inferArea, sessionHeaders } from './sessionHeaders.ts';

type Configured = Pick<Boot, 'customization'>;

/** The calls that the first view of a page waits for, by its address without parameters. */
const CALLS: Record<string, (boot: Configured) => string[]> = {
  '/user/home': () => ['/home'],
  '/user/issuances': ({ customization: { extras } }) => ['/issuances?size=24', ...(extras.homeWidget ? ['/home'] : [])],
};

/** A response with its body. */
export interface ReadResponse {
  response: Response;
  text: string;
}

const started = new Map<string, Promise<ReadResponse>>();

export async function read(answer: Promise<Response>): Promise<ReadResponse> {
  const response = await answer;
  return { response, text: await response.text() };
}

const buildKey = (address: string, headers: Record<string, string>) =>
  [
    address,
    ...Object.entries(headers)
      .filter(([name]) => name !== IDLE_SECONDS)
      .map(([name, value]) => `${name}: ${value}`),
  ]
    .toSorted()
    .join('\n');

/**
 * Starts the calls of the page that the document was opened for, while its code is still on the way. `stored` is the
 * session as the browser has stored it.
 */
export function startFirstCalls(boot: Boot, { hostname, origin, pathname, search }: Location, stored: string): void {
  const base = apiBase(hostname, origin, boot.directory);
  const { session, backdoor } = JSON.parse(stored) as Partial<StoredSession>;
  if (!base.ok || search !== '' || !session?.access_token) return;
  const tokens = { user: session.access_token, manager: backdoor?.access_token ?? '' };
  const headers = {
    Accept: 'application/json',
    ...sessionHeaders(tokens, inferArea(pathname), boot.locale),
    ...idleHeader(tokens),
  };
  for (const path of CALLS[pathname]?.(boot) ?? []) {
    const address = apiUrl(base.base, path);
    const answer = read(fetch(address, { headers }));
    answer.catch(() => {}); // the caller handles the failure
    started.set(buildKey(address, headers), answer);
  }
}

/** The answer to a call that was started earlier. It can be taken once. */
export function takeFirstCall(address: string, { method, headers }: RequestInit): Promise<ReadResponse> | undefined {
  if (method !== 'GET') return undefined;
  const key = buildKey(address, headers as Record<string, string>);
  const answer = started.get(key);
  started.delete(key);
  return answer;
}

/** Later calls must not get an outdated answer. */
export const forgetFirstCalls = (): void => started.clear();
