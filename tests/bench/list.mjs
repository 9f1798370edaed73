// S9: the first 25 of 100,000 investments in the list of a manager.
import { requestOnce, tokenOf } from './api.mjs';
import { waitUntilIdle } from './databaseWork.mjs';
import { repeat } from './load.mjs';

const ROUNDS = 5;
const connections = 10;

/** @returns {Promise<object[]>} the summary of each round */
export async function measureList({ port, data }) {
  await waitUntilIdle(data);
  const token = await tokenOf(port, 'manager@demo.test');
  const request = { path: '/v2/pfp/investments?size=25', token };
  const { total } = await requestOnce(port, request);
  await repeat({ port, connections, seconds: 3 }, () => request);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ...(await repeat({ port, connections, seconds: 4 }, () => request)), total });
  return rounds;
}
