import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { another, type MintTestBed, openMintTestBed } from '../support/mintTestBed.ts';

let bed: MintTestBed;

beforeAll(async () => {
  bed = await openMintTestBed();
});
afterAll(() => bed.close());

describe('a replaced wallet', () => {
  it('receives no tokens for 24 hours, and the facts say until when', async () => {
    const { id, investor } = await bed.signed();
    await bed.replace(investor, another('d'));
    const until = new Date(bed.test.tenant.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(await bed.requestMint(id)).toMatchObject({
      code: 'refused',
      facts: { hasWallet: true, walletWaitsUntil: until },
    });
    await bed.wait({ hours: 24 });
    expect(await bed.requestMint(id)).toBeUndefined();
    await bed.test.drain();
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet: another('d'), tokens: 3 });
  });

  it('receives the tokens that were due by themselves when its 24 hours are over', async () => {
    const { id, investor } = await bed.signed();
    const token = await bed.world.tokenOf(investor);
    await setPassword(investor);
    await bed.replace(investor, another('e'));
    await bed.test.tenant.database.query(sql`update project set mint_strategy = 'charge' where id = ${bed.project.id}`);
    onTestFinished(async () => {
      await bed.test.tenant.database.query(
        sql`update project set mint_strategy = 'manual' where id = ${bed.project.id}`,
      );
    });
    expect(await bringManaged(token)).toMatchObject({ status: 200 });
    await bed.test.drain();
    expect(await bed.recorded(id)).toMatchObject({ status: 'SIGNED' });
    await bed.wait({ hours: 24 });
    const managed = await bed.test.tenant.providers.chain.managedWallet(investor);
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet: managed.toLowerCase(), tokens: 3 });
  });

  it('cannot be chosen while a mint is open, and can be afterwards', async () => {
    const { id, investor, wallet } = await bed.signed();
    const token = await bed.world.tokenOf(investor);
    await setPassword(investor);
    await bed.test.tenant.database.query(sql`update wallet set address = ${another('f')} where user_id = ${investor}`);
    expect(await bed.requestMint(id)).toBeUndefined();
    const refused = { status: 409, body: { error: 'mint_open' } };
    expect(await bringManaged(token)).toMatchObject(refused);
    expect(
      await callApi(bed.test, 'POST', '/v2/pfp/account/wallet/challenge', { token, body: { address: wallet } }),
    ).toMatchObject(refused);
    await bed.test.drain();
    expect(await bed.recorded(id)).toMatchObject({ status: 'MINTED', wallet: another('f') });
    expect(await bringManaged(token)).toMatchObject({ status: 200, body: { data: { usable: false } } });
  });

  it('is seen by a mint that is requested at the same moment, or sees it', async () => {
    const { id, investor } = await bed.signed();
    const token = await bed.world.tokenOf(investor);
    await setPassword(investor);
    await bed.test.tenant.database.query(sql`update wallet set address = ${another('1')} where user_id = ${investor}`);
    const [requested, brought] = await Promise.all([bed.requestMint(id), bringManaged(token)]);
    expect([requested === undefined, brought.status === 200].filter(Boolean)).toHaveLength(1);
    await bed.test.drain();
  });
});

const password = 'correct horse battery';

async function setPassword(userId: string) {
  const hash = await quickHash(password);
  await bed.test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${userId}`);
}

const bringManaged = (token: string) =>
  callApi(bed.test, 'POST', '/v2/pfp/account/wallet/managed', { token, body: { password } });
