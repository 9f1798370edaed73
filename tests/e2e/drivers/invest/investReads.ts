import type { Request, Route } from '@playwright/test';
import type { Scene } from '../cause.ts';
import { callPattern } from '../network.ts';
import { returnToTab } from '../userActions.ts';

/** Controls when the page's reads of the wizard's data continue, and how their answers are changed. */
interface ReadControl {
  /** How many actions hold the reads. A change on another device may be made while an answer is held back. */
  holds: number;
  pending: (() => void)[];
  change: ((data: InvestPagePart) => void) | undefined;
}

/** The part of an answer that tests change. */
export interface InvestPagePart {
  investment: { facts: { reflectionRunning: boolean } } | null;
}

const controls = new WeakMap<Scene['page'], ReadControl>();

/** Starts to intercept the page's reads of the wizard's data. */
export async function interceptReads(scene: Scene): Promise<void> {
  const { page } = scene;
  const control: ReadControl = { holds: 0, pending: [], change: undefined };
  controls.set(page, control);
  await page.route('**/v2/pfp/invest/*', async (route) => {
    if (control.holds > 0) await new Promise<void>((release) => control.pending.push(release));
    // The page has usually cancelled a held read in favour of a newer one.
    await (control.change ? answerChanged(route, control.change) : route.continue()).catch(() => {});
  });
}

async function answerChanged(route: Route, change: (data: InvestPagePart) => void): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { data: InvestPagePart };
  change(json.data);
  await route.fulfill({ response, json });
}

const controlOf = ({ page }: Scene): ReadControl => controls.get(page) as ReadControl;

function holdReads(scene: Scene): void {
  controlOf(scene).holds += 1;
}

function releaseReads(scene: Scene): void {
  const control = controlOf(scene);
  control.holds -= 1;
  if (control.holds > 0) return;
  for (const go of control.pending.splice(0)) go();
}

/** Makes changes on another device and holds the page's reads until all of them are made. */
export async function onOtherDevice(scene: Scene, change: () => Promise<unknown>): Promise<void> {
  holdReads(scene);
  try {
    await change();
  } finally {
    releaseReads(scene);
  }
  await returnToTab(scene);
}

interface Interception {
  /** Changes the body of the request. */
  alter?: (body: Record<string, unknown>) => object;
  /** Changes the URL of the request. */
  url?: (url: string) => string;
  /** Runs before the request reaches the server. */
  before?: () => Promise<unknown>;
  /** Runs before the page gets the answer. */
  after?: () => Promise<unknown>;
}

/** Delivers the answer to the next request before the reads that the same change causes. */
export const answerBeforeReads =
  (path: string, { alter, url, before, after }: Interception = {}) =>
  (scene: Scene) =>
    scene.page.route(
      callPattern(path),
      async (route) => {
        holdReads(scene);
        await before?.();
        const request = route.request();
        const response = await route.fetch({
          ...(alter && { postData: alter(request.postDataJSON() ?? {}) }),
          ...(url && { url: url(request.url()) }),
        });
        await after?.();
        await route.fulfill({ response });
        await waitForAnswer(scene, request);
        releaseReads(scene);
      },
      { times: 1 },
    );

/** Waits until the page has processed the answer, after which it has cancelled its earlier reads, or is closed. */
async function waitForAnswer({ page }: Scene, request: Request): Promise<void> {
  await (await request.response())?.finished();
  await page
    .evaluate(() => new Promise((turn) => setTimeout(turn)))
    .catch((error: Error) => {
      if (!page.isClosed()) throw error;
    });
}

/** Changes the wizard's data for the page until the returned function is called. */
export async function fakeReads(scene: Scene, change: (data: InvestPagePart) => void): Promise<() => Promise<void>> {
  const control = controlOf(scene);
  control.change = change;
  await returnToTab(scene);
  return async () => {
    control.change = undefined;
    await returnToTab(scene);
  };
}
