import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './actors/routerContext.ts';
import { LazyErrorPage, LazyNotFoundPage } from './pages/app/shared/errors/lazyPages.tsx';
import { routeTree } from './routeTree.gen.ts';

/** @param shown the path of the page that the document has shown already, and that may have been scrolled since */
export function createAppRouter(context: RouterContext, history: RouterHistory, shown?: string) {
  let open = shown;
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
    scrollRestoration:
      context.navigation !== undefined &&
      (({ location }) => {
        const stays = location.pathname === open;
        open = undefined;
        // The router remembers only what was scrolled since it started.
        if (stays) queueMicrotask(() => document.dispatchEvent(new Event('scroll')));
        return !stays;
      }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
