// S16: a manager of one tenant reads a list while another tenant makes as many changes as it can.
import { tokenOf } from './api.mjs';
import { orderAll, prepareOrders } from './changes.mjs';
import { readNowAndThen } from './load.mjs';

const ROUNDS = 3;
const SECONDS = 8;

/** @returns {Promise<object[]>} the summary of each round */
export async function measureNeighbour(server) {
  const { port } = server;
  const host = `norte.localhost:${port}`;
  const light = { path: '/v2/pfp/investments?size=25', token: await tokenOf(port, 'manager@demo.test', host) };
  const setup = await prepareOrders({ ...server, investors: 1000, issuances: 10 });
  await readNowAndThen({ port, host, seconds: 2 }, light);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await readNowAndThen({ port, host, seconds: SECONDS }, light);
    const ordering = orderAll(port, setup);
    const beside = await readNowAndThen({ port, host, seconds: SECONDS }, light);
    const { failures } = await ordering;
    rounds.push({
      requests: beside.requests,
      failures: beside.failures + failures,
      alone: alone.p99,
      beside: beside.p99,
      slower: 100 * (beside.p99 / alone.p99 - 1),
    });
  }
  return rounds;
}
