import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPreview } from '#machines/shared/routing/previewHash.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { type App, connect, createApp } from './actors/app.ts';
import { watchPageUse } from './actors/customizationActor.ts';
import { inspectIfRequested } from './actors/inspectIfRequested.ts';
import { createNavigation, isExternal } from './actors/navigation.ts';
import { forgetFirstCalls } from './api/firstCalls.ts';
import { outageBegins } from './api/outage.ts';
import { report, showStartupError } from './api/report.ts';
import { whenSettled } from './live/whenSettled.ts';
import { loadErrorPage } from './pages/app/shared/errors/lazyPages.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';
import { AppProviders } from './shell/AppProviders.tsx';
import { Mounted } from './shell/Mounted.tsx';
import { idle } from './ui/idle.ts';

async function start() {
  const boot = readBoot();
  await inspectIfRequested(boot);
  const app = createApp(boot, location);
  if (boot.page) (await import('./api/fillQueries.ts')).fillQueries(app.queries, boot.page, performance.timeOrigin);
  const router = buildRouter(app);
  connect(app, () => void router.invalidate());
  app.customization.start();
  app.session.start();
  if ('offline' in document.documentElement.dataset) await (await import('./device/openCopy.ts')).openCopy(app);
  // A page whose data is late because of an outage says so, instead of staying blank until the server is back.
  await Promise.race([router.load(), outageBegins()]);
  forgetFirstCalls();
  await mount(app, router);
  watchPageUse(app.customization);
  app.customization.on('customization.changed', ({ customization }) => {
    import('./actors/showCustomization.ts')
      .then(({ showCustomization }) => showCustomization(customization))
      .catch(report);
  });
  idle()
    .then(() => import('./live/startLiveUpdates.ts'))
    .then(({ startLiveUpdates }) => startLiveUpdates(app, router))
    .catch(report);
  whenSettled(() => {
    void loadErrorPage();
    import('./device/followDevice.ts').then(({ followDevice }) => followDevice(app, router)).catch(report);
    void app.texts.load(['start', 'rest']).catch(() => {}); // the page that needs them tries again
  });
}

function buildRouter(app: App): AppRouter {
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
    go: (address) => (isExternal(address) ? location.assign(address) : router.history.push(address)),
    recheck: () => void router.invalidate(),
  });
  const shown = document.querySelector<HTMLElement>('#app:not(:empty)')?.dataset.page;
  const router: AppRouter = createAppRouter({ app, navigation }, createBrowserHistory(), shown);
  return router;
}

/** A prerendered page is hydrated rather than rendered again, so that typed input is not lost. */
function mount(app: App, router: AppRouter): Promise<void> {
  const root = document.getElementById('app');
  const { pathname, hash } = router.state.location;
  if (!root) throw new Error('The document has no element #app');
  const tree = (
    <StrictMode>
      <AppProviders app={app}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  const isPrerendered = root.childElementCount > 0 && root.dataset.page === pathname && !isPreview(hash);
  // With `ssr` set, the router renders the same boundaries as on the server, so that hydration matches.
  if (isPrerendered) router.ssr = { manifest: undefined };
  else app.clock.release();
  return new Promise<void>((done) => {
    const mounted = () => {
      app.clock.release();
      done();
    };
    const content = <Mounted onMounted={mounted}>{tree}</Mounted>;
    if (isPrerendered) hydrateRoot(root, content);
    else createRoot(root).render(content);
  });
}

/** Resolves when the page is interactive. It never rejects. */
export const started = start().catch((error: Error) => {
  console.error('Error while mounting app', error);
  showStartupError(error);
});

/** The boot data that the server put into the page. It is trusted, because it comes from our own server. */
function readBoot(): Boot {
  const element = document.getElementById('boot');
  if (!element?.textContent) throw new Error('The document has no boot data');
  return JSON.parse(element.textContent) as Boot;
}
