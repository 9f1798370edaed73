// START: how long a server takes to start on the data that it has, and the memory that it and its check of the register need.
import { waitUntilIdle } from './databaseWork.mjs';

/** @returns {Promise<object[]>} one round */
export async function measureStart({ data, startedIn, memory }) {
  await waitUntilIdle(data);
  const { resident, most } = memory();
  return [{ seconds: startedIn / 1000, resident, most, requests: 0, failures: 0 }];
}
