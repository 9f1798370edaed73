import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import * as v from 'valibot';
import { selectTokens } from '#machines/session/session.selectors.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { hasStatus } from '#web/api/hasStatus.ts';
import { afterOwnChanges } from '#web/api/ownChanges.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { requestRaw } from '#web/api/requestRaw.ts';
import type { App } from '#web/app.ts';

const Changes = v.array(v.object({ entity: v.string() }));
/** The server's name for a change that may concern any entity. */
const EVERYTHING = 'everything';

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = MINUTE;
/** When its process stops, the server asks all pages to reconnect. They spread over this time. */
const SPREAD_MS = 10_000;
/** A stream that lasted this long resets the count of failures. */
const STABLE_MS = 10_000;

/** Follows the server's stream of changes while a user is signed in, and refetches the affected queries. */
export function followChanges(app: App) {
  let token = '';
  let running: AbortController | undefined;
  const follow = () => {
    const now = selectTokens(app.session.getSnapshot()).user;
    if (now === token) return;
    token = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) void readWithRetry(app.queries, running.signal);
  };
  app.session.subscribe(follow);
  follow();
}

/** Reconnects with backoff and jitter after a broken stream, but not after a 401. */
async function readWithRetry(queries: QueryClient, signal: AbortSignal) {
  let failures = 0;
  for (let isReconnect = false; !signal.aborted; isReconnect = true) {
    const since = performance.now();
    const end = await readStream(queries, signal, isReconnect).catch((error: unknown) =>
      hasStatus(error, 401) ? 'refused' : 'broken',
    );
    if (end === 'refused' || signal.aborted) return;
    failures = end === 'moved' || performance.now() - since > STABLE_MS ? 0 : failures + 1;
    const delay = end === 'moved' ? Math.random() * SPREAD_MS : retryDelay(failures);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

const retryDelay = (failures: number) =>
  Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2);

/** `moved`: the server asked the page to reconnect. */
type StreamEnd = 'broken' | 'moved';

async function readStream(queries: QueryClient, signal: AbortSignal, isReconnect: boolean): Promise<StreamEnd> {
  const { body } = await requestRaw('/changes', { signal });
  if (!body) return 'broken';
  // Changes during the interruption are unknown, so everything is refetched.
  if (isReconnect) refetchEverything(queries);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isCovered = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line === 'event: reconnect') return 'moved';
      // Recent changes from before the connection are covered by refetching everything.
      if (line.startsWith('event:')) isCovered = isReconnect && line.endsWith('recent');
      if (line.startsWith('data:') && !isCovered)
        afterOwnChanges(() => handleChanges(queries, line.slice('data:'.length)));
    }
  }
  return 'broken';
}

function handleChanges(queries: QueryClient, text: string) {
  const changes = v.safeParse(Changes, JSON.parse(text));
  if (!changes.success) return;
  const entities = new Set(changes.output.map(({ entity }) => entity));
  if (entities.has(EVERYTHING)) setTimeout(() => refetchEverything(queries), Math.random() * RETRY_MS);
  else refetch(queries, queriesShowing(...entities));
}

const refetchEverything = (queries: QueryClient) => refetch(queries, {});

/**
 * Invalidation does not restart a query's first fetch, whose answer may be older than the change. Such a query is
 * invalidated again after its answer.
 */
function refetch(queries: QueryClient, filters: QueryFilters) {
  const fetching = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = fetching.filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(filters);
  for (const { promise, queryKey } of first)
    promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => {},
    );
}
