// S11: people who sign in, one after the other on 20 connections, while somebody else works. Each account signs in a few
// times with its right password, which the limits on guesses do not count.
import { investorOf, login, tokenOf } from './api.mjs';
import { load, repeat } from './load.mjs';

const ROUNDS = 5;
const SECONDS = 4;
const ACCOUNTS = 5000;
const connections = 20;

/** A light request every 20 ms, as somebody makes who reads: how long they wait says whether logins are felt. */
function reading({ port, token, seconds }) {
  const until = performance.now() + seconds * 1000;
  return load({ port, connections: 1 }, async (ask) => {
    while (performance.now() < until) {
      await ask({ path: '/v2/pfp/notifications?size=5', token });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/** @returns {Promise<object[]>} the summary of each round */
export async function measureLogins({ port }) {
  const token = await tokenOf(port, 'premium@demo.test');
  let next = 0;
  const somebody = () => login(investorOf(next++ % ACCOUNTS));
  await repeat({ port, connections, seconds: 2 }, somebody);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await reading({ port, token, seconds: 2 });
    const [logins, beside] = await Promise.all([
      repeat({ port, connections, seconds: SECONDS }, somebody),
      reading({ port, token, seconds: SECONDS }),
    ]);
    rounds.push({ ...logins, aloneP99: alone.p99, besideP99: beside.p99 });
  }
  return rounds;
}
