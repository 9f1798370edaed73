import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './actors/routerContext.ts';
import { LazyErrorPage, LazyNotFoundPage } from './pages/app/shared/errors/lazyPages.tsx';
import { routeTree } from './routeTree.gen.ts';

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
    // A prerendered page would contain it as a separate script, which the content security policy forbids.
    scrollRestoration: context.navigation !== undefined,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
