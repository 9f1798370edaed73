// Pages that stay open while others are measured: each holds the stream of changes, and reads its list again after a change, at
// most once in two seconds, as pages do.
import { connect } from 'node:net';
import { investorOf, tokenOf } from './api.mjs';
import { Connection } from './load.mjs';

const REFETCH_MS = 2000;

function openPage(port, token, path) {
  let refetched = 0;
  let failed = 0;
  let timer;
  const lists = new Connection({ port });
  const refetch = async () => {
    timer = undefined;
    const answer = await lists.send({ path, token }).catch(() => undefined);
    refetched += 1;
    if (answer?.status !== 200) failed += 1;
  };
  const stream = connect({ port, host: '127.0.0.1' });
  stream.on('data', (bytes) => {
    if (bytes.includes('event: changed')) timer ??= setTimeout(() => void refetch(), REFETCH_MS);
  });
  stream.on('error', () => {
    failed += 1;
  });
  stream.write(`GET /v2/pfp/changes HTTP/1.1\r\nhost: localhost:${port}\r\nx-user-access-token: ${token}\r\n\r\n`);
  return {
    count: () => ({ refetched, failed }),
    close: () => {
      clearTimeout(timer);
      stream.destroy();
      lists.close();
    },
  };
}

/**
 * Opens the investments of a manager and of some investors.
 * @returns {Promise<{ count(): { refetched: number, failedPages: number }, close(): void }>}
 */
export async function openPages(port, { managers = 10, investors = 10 } = {}) {
  const manager = await tokenOf(port, 'manager@demo.test');
  const open = Array.from({ length: managers }, () => openPage(port, manager, '/v2/pfp/investments?size=25'));
  for (let number = 0; number < investors; number++)
    open.push(openPage(port, await tokenOf(port, investorOf(number)), '/v2/pfp/investments?size=25'));
  const sum = (key) => open.reduce((total, page) => total + page.count()[key], 0);
  return {
    count: () => ({ refetched: sum('refetched'), failedPages: sum('failed') }),
    close: () => {
      for (const page of open) page.close();
    },
  };
}
