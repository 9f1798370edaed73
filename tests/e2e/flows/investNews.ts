import type { Request, Route } from '@playwright/test';
import type { Scene } from './cause.ts';
import { comeBack } from './hands.ts';

/** What the page reads of the way: when the server's answers get through, and what is changed in them. */
interface Reads {
  isHeld: boolean;
  waiting: (() => void)[];
  change: ((way: Way) => void) | undefined;
}

/** The part of an answer that is changed on its way. */
export interface Way {
  investment: { facts: { reflectionRunning: boolean } } | null;
}

const readsOf = new WeakMap<Scene['page'], Reads>();

/** From now on the page reads the way when it is let. */
export async function watchReads(scene: Scene): Promise<void> {
  const { page } = scene;
  const reads: Reads = { isHeld: false, waiting: [], change: undefined };
  readsOf.set(page, reads);
  await page.route('**/v2/pfp/invest/*', async (route) => {
    if (reads.isHeld) await new Promise<void>((release) => reads.waiting.push(release));
    // What was asked while it was held has mostly been given up for a newer question.
    await (reads.change ? changed(route, reads.change) : route.continue()).catch(() => {});
  });
}

async function changed(route: Route, change: (way: Way) => void): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { data: Way };
  change(json.data);
  await route.fulfill({ response, json });
}

const reading = ({ page }: Scene): Reads => readsOf.get(page) as Reads;

function release(scene: Scene): void {
  const reads = reading(scene);
  reads.isHeld = false;
  for (const go of reads.waiting.splice(0)) go();
}

/** Something happens on another device, of which the page hears when all of it has. */
export async function elsewhere(scene: Scene, change: () => Promise<unknown>): Promise<void> {
  reading(scene).isHeld = true;
  try {
    await change();
  } finally {
    release(scene);
  }
  await comeBack(scene);
}

interface Asked {
  /** What reaches the server is something else than what the page asked. */
  alter?: (body: Record<string, unknown>) => object;
  /** It reaches another address. */
  url?: (url: string) => string;
  /** What another device does before it reaches the server. */
  before?: () => Promise<unknown>;
  /** What another device does before the answer is there. */
  after?: () => Promise<unknown>;
}

/** The page hears of what it asks next by the answer: the news of it come later. */
export const answerFirst =
  (path: string, { alter, url, before, after }: Asked = {}) =>
  (scene: Scene) =>
    scene.page.route(
      `**${path}`,
      async (route) => {
        reading(scene).isHeld = true;
        await before?.();
        const asked = route.request();
        const response = await route.fetch({
          ...(alter && { postData: alter(asked.postDataJSON() ?? {}) }),
          ...(url && { url: url(asked.url()) }),
        });
        await after?.();
        await route.fulfill({ response });
        await heardBy(scene, asked);
        release(scene);
      },
      { times: 1 },
    );

/** The page has the answer, and has had its turn since: it has given up what it asked before. */
async function heardBy({ page }: Scene, asked: Request): Promise<void> {
  await (await asked.response())?.finished();
  await page.evaluate(() => new Promise((turn) => setTimeout(turn)));
}

/** What the page hears of the way is changed, until the returned function is called. */
export async function pretend(scene: Scene, change: (way: Way) => void): Promise<() => Promise<void>> {
  const reads = reading(scene);
  reads.change = change;
  await comeBack(scene);
  return async () => {
    reads.change = undefined;
    await comeBack(scene);
  };
}
