import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Navigation } from './actors/navigation.ts';
import type { App } from './app.ts';
import { routeTree } from './routeTree.gen.ts';
import { LazyErrorPage, LazyNotFoundPage } from './views/errors/lazyPages.tsx';

export interface RouterContext {
  app: App;
  /** Undefined while a page is prerendered, because there is no session. */
  navigation: Navigation | undefined;
}

export function createAppRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    defaultPreload: false,
    defaultErrorComponent: ({ error }) => (
      <LazyErrorPage error={error instanceof Error ? error : new Error(String(error))} />
    ),
    defaultNotFoundComponent: LazyNotFoundPage,
    defaultPendingMs: 300,
    // A prerendered page would have it as a script of its own, which the content security policy forbids.
    scrollRestoration: context.navigation !== undefined,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
