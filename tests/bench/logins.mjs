// S11: users sign in on 20 connections while another user works. Each account signs in a few times with the right
// password, which the rate limit for wrong passwords does not count.
import { investorOf, login, tokenOf } from './api.mjs';
import { readNowAndThen, repeat } from './load.mjs';

const ROUNDS = 5;
const SECONDS = 4;
const ACCOUNTS = 5000;
const connections = 20;

/** @returns {Promise<object[]>} the summary of each round */
export async function measureLogins({ port }) {
  const light = { path: '/v2/pfp/notifications?size=5', token: await tokenOf(port, 'premium@demo.test') };
  let next = 0;
  const nextLogin = () => login(investorOf(next++ % ACCOUNTS));
  await repeat({ port, connections, seconds: 2 }, nextLogin);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await readNowAndThen({ port, seconds: 2 }, light);
    const [logins, beside] = await Promise.all([
      repeat({ port, connections, seconds: SECONDS }, nextLogin),
      readNowAndThen({ port, seconds: SECONDS }, light),
    ]);
    rounds.push({ ...logins, aloneP99: alone.p99, besideP99: beside.p99 });
  }
  return rounds;
}
