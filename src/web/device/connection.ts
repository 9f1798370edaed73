import { MINUTE } from '#machines/shared/duration.ts';
import { isCopy } from './copy.ts';

const RETRY_MS = MINUTE / 4;
const listeners = new Set<() => void>();

/** A page that was opened from the copy is offline until the server answers, whatever the browser says. */
export const isOffline = () => !navigator.onLine || isCopy();

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Watches the connection. Calls back when the server can be reached again. */
export function watchConnection(onReturn: () => void): void {
  const check = async () => {
    if (!isCopy() || !navigator.onLine || document.hidden) return;
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) endCopy();
  };
  const endCopy = () => {
    delete document.documentElement.dataset.offline;
    clearInterval(timer);
    tell();
    onReturn();
  };
  const timer = isCopy() ? setInterval(() => void check(), RETRY_MS) : undefined;
  addEventListener('offline', tell);
  addEventListener('online', () => {
    tell();
    void check();
  });
  document.addEventListener('visibilitychange', () => void check());
}
