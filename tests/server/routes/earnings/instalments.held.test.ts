import { expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, prepare, pay, statuses, current } = setUpRepayment();

it('an instalment keeps the interest and the capital of frozen tokens, and is settled', async () => {
  const { test, world } = current();
  const project = await issue();
  const registrar = registrarOf(test, world);
  const managers: [string, string] = [await givePassword(test, project.manager), await registrar.eyes.manager()];
  const ana = { id: project.ana, wallet: await registrar.walletOf(project.ana) };
  await registrar.execute(managers, project, ana, { kind: 'freeze', tokens: 15 });
  await moveTo('2026-06-30');
  await prepare(project, 1);
  await pay(project, 1);
  expect(await statuses(project)).toEqual(['settled', 'planned']);
  // 30 euros of interest and 1,000 of capital for 40 tokens. Ana has 30 of them, half of which are frozen.
  const lines =
    await test.tenant.database.query(sql`select distribution.kind, earning.status, earning.tokens, earning.gross
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.user_id = ${ana.id} order by kind desc, earning.status`);
  expect(lines).toEqual([
    { kind: 'interest', status: 'held', tokens: 15, gross: 1_125 },
    { kind: 'interest', status: 'paid', tokens: 15, gross: 1_125 },
    { kind: 'capitalReturn', status: 'held', tokens: 15, gross: 37_500 },
    { kind: 'capitalReturn', status: 'paid', tokens: 15, gross: 37_500 },
  ]);
});
