import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * Content whose code is loaded after the page. Prerendered pages lack it, because the server cannot wait. See
 * docs/decisions/pages.md#code-that-is-loaded-later-is-rendered-in-later
 */
export function Later({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(subscribe, yes, no);
  return isInBrowser && <Suspense>{children}</Suspense>;
}
