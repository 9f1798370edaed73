import { expect, it } from 'vitest';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { MintStrategy, mintDue } from '#machines/orders/investment/mintDue.ts';
import { buildGraph } from '#machines/tenant/modelCheck/graph.ts';
import type { MachineConfiguration } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { machines } from '#machines/tenant/modelCheck/modelCheck.ts';
import { newOrder, stepsOfOrders } from '#machines/tenant/modelCheck/order.ts';
import { usual } from '../../tenant/modelCheck/plantedDefects.ts';

it('a mint is due in exactly these situations', () => {
  const rows = MintStrategy.options.flatMap((strategy) =>
    [false, true].map((isFirm) => {
      const statuses = ProjectStatus.options.filter((status) => mintDue(strategy, status, isFirm));
      const all = statuses.length === ProjectStatus.options.length ? 'always' : statuses.join(' ') || 'never';
      return `${strategy} | ${isFirm ? 'firm' : 'not firm'} | ${all}`;
    }),
  );
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    manual | not firm | never
    manual | firm | never
    charge | not firm | always
    charge | firm | always
    campaignEnd | not firm | CLOSED.financed
    campaignEnd | firm | CLOSED.financed
    softCap | not firm | never
    softCap | firm | always
    "
  `);
});

/** The situations of the project in which the model checker lets the system request a mint. */
function mintsBySystem(strategies: MachineConfiguration['strategies']) {
  const next = stepsOfOrders({ ...usual, strategies }, machines, 'configured');
  const requested = buildGraph([newOrder()], next).nodes.flatMap((order) =>
    [...next(order)]
      .filter(({ path }) => path.at(-1)?.event === 'mint.request' && path.at(-1)?.actor === 'SYSTEM')
      .map(() => order.project),
  );
  return [...new Set(requested)].toSorted();
}

it('the model checker uses the same rule: the system mints nothing if managers mint by hand', () => {
  expect(mintsBySystem(['manual'])).toEqual([]);
  expect(mintsBySystem(['campaignEnd'])).toEqual(['financed']);
  expect(mintsBySystem(['charge'])).toEqual(['financed', 'open']);
});
