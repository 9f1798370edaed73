import { useEffect, useState, useSyncExternalStore } from 'react';
import { takeOver } from '#web/api/errors.ts';

/** The acts that show a refusal themselves, with the error of each once it has one. */
const acts = new Map<object, unknown>();
const listeners = new Set<() => void>();

function change(apply: () => void) {
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const running = Symbol('running');

/** Whether an open dialog or a form shows this error, or is about to, so that the notice of the page does not repeat it. */
export const useIsShownByAct = (error: unknown): boolean =>
  useSyncExternalStore(
    subscribe,
    () => [...acts.values()].some((shown) => shown === error || shown === running),
    () => false,
  );

interface OwnRefusal {
  /** Runs a call, and takes over its refusal until the next call, `clear`, or the end of the component. */
  watch<T>(call: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** For an act that shows its own refusals. What it no longer shows is left to the page. */
export function useOwnRefusal(): OwnRefusal {
  const [own] = useState(createOwnRefusal);
  useEffect(() => {
    own.mount();
    return own.unmount;
  }, [own]);
  return own;
}

function createOwnRefusal() {
  const key = {};
  let isMounted = true;
  const clear = () => acts.has(key) && change(() => acts.delete(key));
  return {
    mount: () => {
      isMounted = true;
    },
    unmount: () => {
      isMounted = false;
      clear();
    },
    clear,
    async watch<T>(call: () => Promise<T>): Promise<T> {
      change(() => acts.set(key, running));
      try {
        const answer = await call();
        clear();
        return answer;
      } catch (error) {
        if (isMounted) {
          takeOver(error);
          change(() => acts.set(key, error));
        }
        throw error;
      }
    },
  };
}
