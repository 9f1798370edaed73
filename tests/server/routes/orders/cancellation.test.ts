import { expect, it } from 'vitest';
import type { Papers } from '#machines/orders/investment/papers.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { composeCancellation } from '#server/providers/signature/cancellationPdf.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { loadCancellation } from '#server/routes/orders/investments/cancellations.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import type { IssuedProject } from '#tests/support/issuedProject.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, prepare, pay, declareInsolvent, current } = setUpRepayment();

async function download(project: IssuedProject, user: string) {
  const { test, world } = current();
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(user) };
  return test.app.request(`http://test.local/v2/pfp/portfolio/${project.id}/cancellation`, { headers });
}

async function cancelledOf(user: string) {
  const { test, world } = current();
  const { body } = await callApi(test, 'GET', '/v2/pfp/papers', { token: await world.tokenOf(user) });
  const { rows } = body.data as Papers;
  return rows.filter(({ kind }) => kind === 'cancellation').map(({ project }) => project);
}

/** Burns all tokens, as two managers do for each holder, and retires the token. */
async function cancelTokens(project: IssuedProject) {
  const { test, world } = current();
  const registrar = registrarOf(test, world);
  const managers: [string, string] = [await givePassword(test, project.manager), await registrar.eyes.manager()];
  for (const [id, tokens] of [
    [project.ana, 30],
    [project.ben, 10],
  ] as const)
    await registrar.execute(
      managers,
      project,
      { id, wallet: await registrar.walletOf(id) },
      { kind: 'burn', ground: 'redemption', tokens },
    );
  return async () => {
    const [token] = await test.tenant.database.query<{ id: string }>(
      sql`select id from token where project_id = ${project.id}`,
    );
    const reason = 'All tokens were redeemed';
    await world.send(by('ADMIN', project.manager), 'token', token?.id ?? '', { type: 'token.pause', reason });
    await test.drain();
    await world.send(bySystem, 'token', token?.id ?? '', { type: 'token.retire', reason, fileId: newId(new Date()) });
    await test.drain();
  };
}

it('a holder of a repaid issuance downloads a sealed certificate once the tokens are cancelled, and is told', async () => {
  const { test } = current();
  const project = await issue();
  for (const [day, number] of [
    ['2026-06-30', 1],
    ['2026-09-30', 2],
  ] as const) {
    await moveTo(day);
    await prepare(project, number);
    await pay(project, number);
  }
  expect((await download(project, project.ana)).status).toBe(404);
  const retire = await cancelTokens(project);
  const answer = await download(project, project.ana);
  expect(answer.status).toBe(200);
  expect(await verifySealedPdf(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ ok: true });
  expect(await loadCancellation(test.tenant, project.ana, project.id)).toMatchObject({
    end: 'repaid',
    burns: [{ tokens: 30, transaction: expect.any(String) }],
    returned: 150_000,
    unreturned: 0,
  });
  expect(await cancelledOf(project.ana)).toMatchObject([{ id: project.id }]);
  expect((await download(project, project.owner)).status).not.toBe(200);
  await retire();
  const told = await test.tenant.database.query(
    sql`select user_id as id, link from notification where about = 'token.cancelled' order by user_id = ${project.ben}`,
  );
  expect(told).toEqual([project.ana, project.ben].map((id) => ({ id, link: '/user/portfolio?view=papers' })));
});

it('two managers cancel the tokens of all holders of a repaid issuance, and retire its token, in one act', async () => {
  const { test, world } = current();
  const { database, providers } = test.tenant;
  const project = await issue();
  const registrar = registrarOf(test, world);
  const managers = [await givePassword(test, project.manager), await registrar.eyes.manager()] as const;
  const [token] = await database.query<{ id: string; address: string }>(
    sql`select id, address from token where project_id = ${project.id}`,
  );
  const propose = async () =>
    registrar.eyes.propose(managers[0], {
      entity: 'token',
      id: token?.id ?? '',
      event: {
        type: 'token.retire',
        reason: 'The loan was repaid',
        fileId: await uploadDocument(test, world, managers[0], await createPdf(1)),
      },
    });
  expect(await propose(), 'the loan still runs').toMatchObject({ status: 409 });
  for (const [day, number] of [
    ['2026-06-30', 1],
    ['2026-09-30', 2],
  ] as const) {
    await moveTo(day);
    await prepare(project, number);
    await pay(project, number);
  }
  const { approval } = await propose();
  expect(approval.cancels, 'the second manager reads what it cancels').toEqual({ tokens: 40, holders: 2 });
  await registrar.eyes.approve(managers[1], approval.id);
  await test.drain();
  const state = async () => ({
    token: await database.query(sql`select status from token where id = ${token?.id}`),
    issued: await database.query(sql`select tokens_issued(${project.id}) as tokens`),
    burns: await database.query(sql`select holder_id as id, tokens, status, proposed_by as one, approved_by as other
      from instruction where project_id = ${project.id} and kind = 'burn' order by tokens`),
  });
  const burned = { status: 'done', one: managers[0], other: managers[1] };
  expect(await state()).toEqual({
    token: [{ status: 'retired' }],
    issued: [{ tokens: 0 }],
    burns: [
      { id: project.ben, tokens: 10, ...burned },
      { id: project.ana, tokens: 30, ...burned },
    ],
  });
  const asked = await database.query(sql`select from job where kind = 'token.finish'`);
  expect(asked, 'each burn asks, because those of one moment do not see each other').toHaveLength(2);
  expect(await providers.chain.isPaused(token?.address ?? '')).toBe(true);
  for (const holder of [project.ana, project.ben]) expect((await download(project, holder)).status).toBe(200);
  expect(await verifyRegister(test)).toEqual([]);
});

it('a holder of an insolvent issuance gets one that names the loss, once the token is retired', async () => {
  const { test } = current();
  const project = await issue();
  await moveTo('2026-05-20');
  await declareInsolvent(project, '2026-05-19');
  const retire = await cancelTokens(project);
  expect((await download(project, project.ana)).status).toBe(404);
  await retire();
  const data = await loadCancellation(test.tenant, project.ana, project.id);
  expect(data).toMatchObject({ end: 'insolvent', returned: 0, unreturned: 150_000 });
  const text = data && JSON.stringify(composeCancellation({ ...data, locale: 'en' }));
  expect(text).toContain('Capital of the cancelled tokens not returned');
  expect(text).toContain('Insolvency of the issuer');
});
