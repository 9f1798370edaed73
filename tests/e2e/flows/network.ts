import type { Scene } from './cause.ts';

/** No answer comes to the next call of this address. A read is asked for twice before that is believed. */
export const cut =
  (path: string, times = 1) =>
  ({ page }: Scene) =>
    page.route(`**${path}`, (route) => route.abort(), { times });

/** What answers the next call of this address is no answer of the server: a page of somewhere on the way. */
export const garble =
  (path: string, times = 1) =>
  ({ page }: Scene) =>
    page.route(
      `**${path}`,
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the wifi</p>' }),
      {
        times,
      },
    );

/** What the page asks next of this address reaches the server as something else. */
export const alter =
  (path: string, change: (body: Record<string, unknown>) => object) =>
  ({ page }: Scene) =>
    page.route(`**${path}`, (route) => route.continue({ postData: change(route.request().postDataJSON()) }), {
      times: 1,
    });

/** The next call of this address waits until it is released. */
export const hold = (path: string) => async (scene: Scene) => {
  const released = new Promise<void>((release) => {
    scene.release = release;
  });
  await scene.page.route(
    `**${path}`,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
};
