import { type ReactNode, Suspense } from 'react';
import { useIsInBrowser } from './useIsInBrowser.ts';

/**
 * Content whose code is loaded after the page. Prerendered pages lack it, because the server cannot wait. See
 * docs/decisions/pages.md#code-that-is-loaded-later-is-rendered-in-later
 */
export function Later({ children }: { children: ReactNode }) {
  return useIsInBrowser() && <Suspense>{children}</Suspense>;
}
