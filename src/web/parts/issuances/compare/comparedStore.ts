import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#machines/issuances/project/comparison.limits.ts';

/** The slugs that a reader has chosen to compare. They are kept while the app is open, across filters and pages. */
let chosen: readonly string[] = [];
const none: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly string[]) {
  chosen = next;
  for (const listener of listeners) listener();
}

export function choose(slug: string, isChosen: boolean): void {
  const others = chosen.filter((each) => each !== slug);
  if (!isChosen) change(others);
  else if (others.length < MAX_COMPARED) change([...others, slug]);
}

export const chooseNone = () => change(none);

/** A page that the server renders has none chosen. */
export const useChosen = () =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => none,
  );
