import { type FetchEvent, scope } from './workerScope.ts';

const PREFIX = 'tesela-';
const OFFLINE_PAGE = '/offline.html';

/** The names of files contain their hashes, so a file that is kept never becomes outdated. */
const assets = () => caches.open(`tesela-assets-${scope.build}`);
const pages = () => caches.open(`tesela-pages-${scope.build}`);

export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE} was answered with ${answer.status}`);
  await (await pages()).put(OFFLINE_PAGE, answer);
}

/** Removes all that other builds have kept. */
export async function dropFormerBuilds(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !name.endsWith(`-${scope.build}`));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** A full or refused storage keeps nothing, and the file is fetched. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await assets().catch(() => undefined);
  const kept = await cache?.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const copy = answer.ok && cache && answer.clone();
  if (copy) event.waitUntil(cache.put(request.url, copy).catch(() => {}));
  return answer;
}

/** The answer of the server, whatever it says. Only without one, what is kept. */
export async function answerDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await keptShell(request)) ?? (await (await pages()).match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** The document of the app, which the page keeps if its user has allowed it: see `src/web/device/keptStore.ts`. */
async function keptShell(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/' && !pathname.startsWith('/user/')) return undefined;
  return caches.match('/kept/shell', { cacheName: `tesela-kept-${scope.build}` });
}
