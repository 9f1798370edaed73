import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchUse } from './actors/customization.ts';
import { inspectIfAsked } from './actors/inspecting.ts';
import { createNavigation, isOutside } from './actors/navigation.ts';
import { type App, connect, createApp } from './app.ts';
import { readBoot } from './boot.ts';
import { failMounting, report } from './report.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { AppProviders } from './shell/AppProviders.tsx';
import { Awake } from './shell/Awake.tsx';

async function start() {
  const boot = readBoot();
  await inspectIfAsked(boot);
  const app = createApp(boot);
  const router = routerOf(app);
  connect(app, () => void router.invalidate());
  app.customization.start();
  app.session.start();
  await router.load();
  await mount(app, router);
  watchUse(app.customization);
  import('./actors/keepUp.ts').then(({ keepUp }) => keepUp(app)).catch(report);
}

function routerOf(app: App): AppRouter {
  const navigation = createNavigation({
    session: app.session,
    facts: () => {
      const { hide, urls } = app.customization.getSnapshot().context.customization;
      return {
        hide,
        urls,
        ignoreSessionExpiration: app.boot.ignoreSessionExpiration,
        isInspectOpen: app.boot.mode !== 'production',
      };
    },
    homes: () => ({
      external: app.boot.externalHome || null,
      customised: app.customization.getSnapshot().context.customization.urls.home,
    }),
    go: (address) => (isOutside(address) ? location.assign(address) : router.history.push(address)),
    again: () => void router.invalidate(),
  });
  const router: AppRouter = createAppRouter({ app, navigation }, createBrowserHistory());
  return router;
}

/** A page that came painted is brought to life as it is, so that nothing that was typed is lost. */
function mount(app: App, router: AppRouter): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('The page has no place for the app.');
  const tree = (
    <StrictMode>
      <AppProviders app={app}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  const isPainted = root.childElementCount > 0 && root.dataset.page === router.state.location.pathname;
  // The router draws the same boundaries as it did on the server only when it is told that it was there.
  if (isPainted) router.ssr = { manifest: undefined };
  return new Promise<void>((done) => {
    const whole = <Awake onAwake={done}>{tree}</Awake>;
    if (isPainted) hydrateRoot(root, whole);
    else createRoot(root).render(whole);
  });
}

/** Resolves when the page is alive; it never rejects. */
export const started = start().catch((error: Error) => {
  console.error('Error while mounting app', error);
  failMounting(error);
});
