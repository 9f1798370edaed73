// F17: every sort, filter, search and page of the lists, each many times in a row.
import { listRequests } from '../support/listRequests.mjs';
import { investorOf, requestOnce, tokenOf } from './api.mjs';
import { waitUntilIdle } from './databaseWork.mjs';
import { load } from './load.mjs';

const TIMES = 60;
const SLOWEST = 5;
const readers = { manager: 'manager@demo.test', owner: 'owner@demo.test', investor: investorOf(1) };

/** @returns {Promise<object[]>} one round: the highest p50 and the highest p99, with the slowest requests */
export async function measureLists({ port, data }) {
  await waitUntilIdle(data);
  const tokens = {};
  for (const [reader, email] of Object.entries(readers)) tokens[reader] = await tokenOf(port, email);
  const small = await smallIssuance(port, tokens.manager);
  const figures = [];
  for (const [reader, path, query] of listRequests) {
    const token = tokens[reader];
    const address = `/v2/pfp/${path}?${query}`.replace('$small', small);
    const request = { path: await withLastPage({ port, address, token }), token };
    const { p50, p99, failures } = await load({ port, connections: 1 }, async (send) => {
      for (let time = 0; time < TIMES; time++) await send(request);
    });
    figures.push({ name: `${reader} ${path}?${query}`, p50, p99, failures });
  }
  const slowest = (key) => figures.toSorted((a, b) => b[key] - a[key]).slice(0, SLOWEST);
  const [p50, p99] = ['p50', 'p99'].map((key) => slowest(key)[0][key]);
  const costliest = [...new Set([...slowest('p50'), ...slowest('p99')])].map(
    (each) => `     ${each.p50.toFixed(1)} ms p50, ${each.p99.toFixed(1)} ms p99: ${each.name}`,
  );
  const failures = figures.reduce((sum, each) => sum + each.failures, 0);
  return [{ p50, p99, requests: figures.length * TIMES, failures, costliest }];
}

/** The project of the newest order of a page far back: one of many. */
async function smallIssuance(port, token) {
  const { rows } = await requestOnce(port, { path: '/v2/pfp/investments?size=25', token });
  return rows[0].project.id;
}

async function withLastPage({ port, address, token }) {
  if (!address.includes('$last')) return address;
  const first = { path: address.replace(/&?page=\$last/, ''), token };
  let list;
  do list = await requestOnce(port, first);
  while (list.isEstimated);
  const { total, size } = list;
  return address.replace('$last', String(Math.max(1, Math.ceil(total / size))));
}
