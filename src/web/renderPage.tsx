import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { createApp } from './actors/app.ts';
import { createAppRouter } from './router.tsx';
import { AppProviders } from './shell/AppProviders.tsx';

/** Prerenders a public page without a session, with the same tree that the browser hydrates. */
export async function renderPage(path: string, boot: Boot): Promise<string> {
  const app = createApp(boot);
  const router = createAppRouter({ app, navigation: undefined }, createMemoryHistory({ initialEntries: [path] }));
  app.customization.start();
  await router.load();
  const html = renderToString(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  app.customization.stop();
  return html;
}
