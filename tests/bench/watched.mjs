// S15: how many changes fewer the server makes while 50 pages of managers are open, each of which hears of all of them.
import { orderAll, prepareOrders } from './changes.mjs';
import { openPages } from './openPages.mjs';

const ROUNDS = 3;
const PAGES = 50;

/** @returns {Promise<object[]>} the summary of each round */
export async function measureWatched(server) {
  const { port } = server;
  const setup = await prepareOrders({ ...server, investors: 1000, issuances: 10 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await orderAll(port, setup);
    const pages = await openPages(port, { managers: PAGES, investors: 0 });
    const watched = await orderAll(port, setup);
    const { refetched, failedPages } = pages.count();
    pages.close();
    const fewer = 100 * (1 - watched.perSecond / alone.perSecond);
    rounds.push({ ...watched, failures: watched.failures + failedPages, refetched, alone: alone.perSecond, fewer });
  }
  return rounds;
}
