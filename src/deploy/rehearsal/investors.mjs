// Investors who may order, for the load of a rehearsal.
import { expect, run } from './installation.mjs';
import { Load } from './load.mjs';

const INVESTORS = 8;
const investorOf = (number) => `investor-${String(number).padStart(6, '0')}@demo.test`;

const GROW = `import('./dist/commands/scale.js').then((demo) => demo.main(['--scale', '1']))`;

/** Adds investors to the demo, and an issuance that is large enough for all of them. */
export async function prepareInvestors(port, env) {
  expect((await run(['-e', GROW], env)) === 0, 'the demo did not grow');
  const load = new Load(port);
  const manager = await load.tokenOf('manager@demo.test');
  const { rows } = await load.send('GET', '/v2/pfp/issuances?size=10&search=serie', { token: manager });
  const investors = [];
  for (let number = 0; number < INVESTORS; number++) investors.push(await load.tokenOf(investorOf(number)));
  return { manager, project: rows[0], investors };
}
