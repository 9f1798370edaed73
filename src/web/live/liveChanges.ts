import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import * as v from 'valibot';
import { selectTokens } from '#machines/people/session/session.selectors.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { paced } from '#machines/shared/paced.ts';
import type { App } from '#web/actors/app.ts';
import { hasStatus } from '#web/api/hasStatus.ts';
import { afterOwnChanges } from '#web/api/ownChanges.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { requestRaw } from '#web/api/requestRaw.ts';

const Changes = v.array(v.object({ entity: v.string() }));
/** The server's name for a change that may concern any entity. */
const EVERYTHING = 'everything';

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = MINUTE;
/** When its process stops, the server asks all pages to reconnect. They spread over this time. */
const SPREAD_MS = 10_000;
/** A stream that lasted this long resets the count of failures. */
const STABLE_MS = 10_000;

/** A page refetches at once for a few changes, and at this interval for further ones. */
const PACE_MS = 2_000;

/** Follows the server's stream of changes while a user is signed in, and refetches the affected queries. */
export function followChanges(app: App) {
  const note = refetcher(app.queries);
  let token = '';
  let running: AbortController | undefined;
  const follow = () => {
    const now = selectTokens(app.session.getSnapshot()).user;
    if (now === token) return;
    token = now;
    running?.abort();
    running = now ? new AbortController() : undefined;
    if (running) void readWithRetry(note, running.signal);
  };
  app.session.subscribe(follow);
  follow();
}

/** Reconnects with backoff and jitter after a broken stream, but not after a 401. */
async function readWithRetry(note: Note, signal: AbortSignal) {
  let failures = 0;
  for (let isReconnect = false; !signal.aborted; isReconnect = true) {
    const since = performance.now();
    const end = await readStream(note, signal, isReconnect).catch((error: unknown) =>
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

async function readStream(note: Note, signal: AbortSignal, isReconnect: boolean): Promise<StreamEnd> {
  const { body } = await requestRaw('/changes', { signal, hideError: true });
  if (!body) return 'broken';
  // Changes during the interruption are unknown, so everything is refetched.
  if (isReconnect) note(EVERYTHING);
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
      if (line.startsWith('data:') && !isCovered) noteChanges(note, line.slice('data:'.length));
    }
  }
  return 'broken';
}

function noteChanges(note: Note, text: string) {
  const changes = v.safeParse(Changes, JSON.parse(text));
  if (!changes.success) return;
  const entities = new Set(changes.output.map(({ entity }) => entity));
  if (entities.has(EVERYTHING)) setTimeout(() => note(EVERYTHING), Math.random() * RETRY_MS);
  else note(...entities);
}

/** Records the kinds of entities that have changed. */
type Note = (...entities: string[]) => void;

/** Refetches the displayed data of the recorded entities. A hidden page waits until it is visible again. */
function refetcher(queries: QueryClient): Note {
  const noted = new Set<string>();
  const refetchNoted = () => {
    const entities = [...noted];
    noted.clear();
    refetch(queries, entities.includes(EVERYTHING) ? {} : queriesShowing(...entities));
  };
  const { request } = paced(PACE_MS, () => {
    if (!document.hidden) afterOwnChanges(refetchNoted);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && noted.size) request();
  });
  return (...entities) => {
    for (const entity of entities) noted.add(entity);
    request();
  };
}

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
