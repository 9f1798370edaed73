import type { Scene } from './cause.ts';

/** Matches calls of this path with or without a query. A star matches one segment. */
export const callPattern = (path: string) => new RegExp(`${path.replaceAll('*', '[^/?]*')}(\\?.*)?$`);

/** Aborts the next call of this path. A page retries a failed read once, so reads need `times` = 2. */
export const abortCall =
  (path: string, times = 1) =>
  ({ page }: Scene) =>
    page.route(callPattern(path), (route) => route.abort(), { times });

/** Answers all calls from now on as if the user had done nothing for too long. */
export const answerThatIdle = ({ page }: Scene) =>
  page.route(callPattern('/v2/pfp/**'), (route) => route.fulfill({ status: 401, json: { error: 'session_idle' } }));

/** Answers the next call of this path with an HTML page, like a captive portal. */
export const answerWithHtml =
  (path: string, times = 1) =>
  ({ page }: Scene) =>
    page.route(
      callPattern(path),
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the wifi</p>' }),
      {
        times,
      },
    );

/** Answers the next call of this path with this JSON. */
export const answerWithJson =
  (path: string, status: number, json: object) =>
  ({ page }: Scene) =>
    page.route(callPattern(path), (route) => route.fulfill({ status, json }), { times: 1 });

/** Changes the body of the next call of this path. */
export const alterRequest =
  (path: string, change: (body: Record<string, unknown>) => object) =>
  ({ page }: Scene) =>
    page.route(callPattern(path), (route) => route.continue({ postData: change(route.request().postDataJSON()) }), {
      times: 1,
    });

/** Holds the next call of this path until `scene.release`. */
export const holdRequest = (path: string) => async (scene: Scene) => {
  const released = new Promise<void>((release) => {
    scene.release = release;
  });
  await scene.page.route(
    callPattern(path),
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
};
