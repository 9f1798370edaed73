import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Navigation } from './actors/navigation.ts';
import type { App } from './app.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './views/errors/ErrorPage.tsx';
import { NotFoundPage } from './views/errors/NotFoundPage.tsx';

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
      <ErrorPage error={error instanceof Error ? error : new Error(String(error))} />
    ),
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
