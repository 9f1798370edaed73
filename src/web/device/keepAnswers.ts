import { selectTokens } from '#machines/people/session/session.selectors.ts';
import type { App } from '#web/actors/app.ts';
import { report } from '#web/api/report.ts';
import { readStoredSession } from '#web/api/storedSession.ts';
import { isCopy } from './copy.ts';
import { forbidKeeping, mayKeep, onKeepingConsent } from './keepingConsent.ts';
import { isKept, toKept } from './keptQueries.ts';
import { forgetKept, keepFiles, keepShell, readAnswers, writeAnswers } from './keptStore.ts';

/** Long enough for the answers of one page to be kept together. */
const PAUSE_MS = 1000;
/** The latest answers. Each page of a list is one. */
const MAX_ANSWERS = 40;

/**
 * Keeps the answers of the named queries for times without a connection, as long as a user is signed in who has allowed it,
 * and removes them with the session. A manager who acts as a user keeps nothing.
 */
export function keepAnswers(app: App, preload: () => Promise<unknown>): void {
  if (!('caches' in globalThis)) return;
  const { session, queries } = app;
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    if (token && mayKeep() && !isCopy()) timer ??= setTimeout(write, PAUSE_MS);
  };
  const write = () => {
    timer = undefined;
    if (token) keepNow(app, token).catch(report);
  };
  const begin = () => {
    if (token && mayKeep() && !isCopy()) preload().then(plan, report);
  };
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    forgetKept().catch(report);
  };
  /** The next user of this page sees nothing of the one before. */
  const forgetUser = () => {
    queries.clear();
    forbidKeeping();
  };
  const follow = () => {
    const now = session.getSnapshot();
    const next = now.matches({ active: 'own' }) ? selectTokens(now).user : '';
    if (now.hasTag('settling') || next === token) return;
    if (token !== undefined) forgetUser();
    token = next;
    if (mayKeep() && token) begin();
    else forget();
  };
  session.subscribe(follow);
  follow();
  onKeepingConsent(() => (mayKeep() ? begin() : forget()));
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query.queryKey)) plan();
  });
}

/** Adds the current answers to those of pages that were open before. */
async function keepNow({ queries, boot }: App, token: string): Promise<void> {
  const current = queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined,
  });
  const former = await readAnswers(boot.version, token);
  const all = new Map([...former, ...current.map(toKept)].map((answer) => [JSON.stringify(answer.key), answer]));
  const latest = [...all.values()].toSorted((a, b) => b.at - a.at).slice(0, MAX_ANSWERS);
  if (readStoredSession()?.session.access_token !== token) return;
  await writeAnswers(boot.version, token, latest);
  await keepShell(boot.version);
  // Without a connection they are needed first, and could not be fetched any more.
  await Promise.all([import('./openCopy.ts'), import('#web/ui/toasts/notify.ts')]);
  await keepFiles(boot.version, [...loadedFiles(), ...Object.values(boot.messagesUrls)]);
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
