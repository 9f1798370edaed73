import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { selectTokens } from '#machines/session/session.selectors.ts';
import { apiBase } from '#machines/tenant/apiBase.ts';
import { type App, areaOf } from '#web/app.ts';

const Changes = v.array(v.object({ thing: v.string() }));
/** What the server names where any thing may have changed. */
const EVERYTHING = 'everything';

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;
/** A stream that lived so long was a good one. */
const GOOD_MS = 10_000;

/**
 * Follows the server's stream of changes while somebody is signed in, and asks again for what is on the screen. The
 * token travels in a header, which is why this reads a fetch rather than an EventSource.
 */
export function followChanges(app: App) {
  let token = '';
  let running: AbortController | undefined;
  const follow = () => {
    const now = selectTokens(app.session.getSnapshot()).user;
    if (now === token) return;
    token = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) void keepReading(app, now, running.signal);
  };
  app.session.subscribe(follow);
  follow();
}

/** A stream that breaks is opened again, sooner or later, and not by all pages at once; one that is refused is not. */
async function keepReading(app: App, token: string, signal: AbortSignal) {
  let failures = 0;
  for (let isAgain = false; !signal.aborted; isAgain = true) {
    const since = performance.now();
    const isRefused = await readStream(app, token, signal, isAgain).catch(() => false);
    if (isRefused || signal.aborted) return;
    failures = performance.now() - since > GOOD_MS ? 0 : failures + 1;
    await new Promise((again) => setTimeout(again, pause(failures)));
  }
}

const pause = (failures: number) =>
  Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2);

/** Reads until the stream ends; whether the token is refused. */
async function readStream({ boot, queries }: App, token: string, signal: AbortSignal, isAgain: boolean) {
  const base = apiBase(location.hostname, location.origin, boot.directory);
  if (!base.ok) return true;
  const headers = { 'X-USER-ACCESS-TOKEN': token, 'X-ACTING-AREA': areaOf(location.pathname) };
  const answer = await fetch(`${base.base}/v2/pfp/changes`, { headers, signal });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return answer.status === 401;
  }
  // Nobody knows what was missed meanwhile.
  if (isAgain) askForEverything(queries);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isOld = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      // What changed before the stream was opened is among everything.
      if (line.startsWith('event:')) isOld = isAgain && line.endsWith('recent');
      if (line.startsWith('data:') && !isOld) hear(queries, line.slice('data:'.length));
    }
  }
  return false;
}

/** The first part of a query's key is the thing that it shows. */
function hear(queries: QueryClient, text: string) {
  const changes = v.safeParse(Changes, JSON.parse(text));
  if (!changes.success) return;
  const things = new Set(changes.output.map(({ thing }) => thing));
  if (things.has(EVERYTHING)) setTimeout(() => askForEverything(queries), Math.random() * RETRY_MS);
  else for (const thing of things) askAgain(queries, { queryKey: [thing] });
}

const askForEverything = (queries: QueryClient) => askAgain(queries, { predicate: ({ meta }) => !meta?.isBell });

/** A first answer that is on its way is not asked for twice at a time, though it may be older than the change. */
function askAgain(queries: QueryClient, about: InvalidateQueryFilters) {
  const awaited = queries.getQueryCache().findAll({ ...about, fetchStatus: 'fetching' } as InvalidateQueryFilters);
  const first = awaited.filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(about);
  for (const { promise, queryKey } of first)
    promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => {},
    );
}
