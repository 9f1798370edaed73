import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { createApp } from './actors/app.ts';
import { fillQueries } from './api/fillQueries.ts';
import { createAppRouter } from './router.tsx';
import { AppProviders } from './shell/AppProviders.tsx';

/** Prerenders a public page without a session, with the same tree that the browser hydrates. */
export async function renderPage(path: string, boot: Boot, origin: string): Promise<string> {
  const app = createApp(boot, new URL(origin));
  if (boot.page) fillQueries(app.queries, boot.page, Date.now());
  const router = createAppRouter({ app, navigation: undefined }, createMemoryHistory({ initialEntries: [path] }));
  app.customization.start();
  try {
    await router.load();
    const tree = (
      <AppProviders app={app}>
        <RouterProvider router={router} />
      </AppProviders>
    );
    // The document has no texts for the parts of forms that are loaded later.
    return boot.page ? await renderWhole(tree) : renderToString(tree);
  } finally {
    app.customization.stop();
  }
}

/** The markup once all code of the page has loaded. It is one piece, because pieces that follow would need a script. */
async function renderWhole(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (errors.length) throw errors[0];
  return markup;
}
