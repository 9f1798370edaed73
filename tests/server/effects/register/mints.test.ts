import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { another, type MintTestBed, openMintTestBed } from '../support/mintTestBed.ts';

let bed: MintTestBed;

beforeAll(async () => {
  bed = await openMintTestBed();
});
afterAll(() => bed.close());

describe('a mint around which the wallet is replaced', () => {
  it('is recorded for the wallet that received the tokens if the wallet was replaced while the chain minted', async () => {
    const { id, investor, wallet } = await bed.signed();
    bed.intercept(async (mint, order) => {
      const minted = await mint(order);
      await bed.replace(investor, another('a'));
      return minted;
    });
    await bed.journeys.mintTokens(id, bed.project);
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
    expect(await bed.onChain(wallet)).toBe(3);
  });

  it('is found again for its first wallet if the answer was lost and the wallet was replaced before the retry', async () => {
    const { id, investor, wallet } = await bed.signed();
    let isLost = true;
    bed.intercept(async (mint, order) => {
      const minted = await mint(order);
      return isLost ? { result: 'unknown', reason: 'The connection was lost' } : minted;
    });
    await bed.world.send(by('ADMIN', bed.project.manager), 'investment', id, { type: 'mint.request' });
    await bed.test.drain();
    isLost = false;
    await bed.replace(investor, another('b'));
    await bed.wait({ hours: 1 });
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
    expect(await bed.onChain(wallet)).toBe(3);
    expect(await bed.onChain(another('b'))).toBe(0);
  });
});

describe('a mint whose answer is not the expected one', () => {
  it('is confirmed if the id is used and the chain holds what was requested', async () => {
    const { id, wallet } = await bed.signed();
    bed.intercept(async (mint, order) => {
      await mint(order);
      return { result: 'refused', refusal: { name: 'AlreadyMinted', args: [] } };
    });
    await bed.journeys.mintTokens(id, bed.project);
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
  });

  it('alarms the managers once if the id was minted to another wallet, and the money cannot be returned meanwhile', async () => {
    const { id, wallet } = await bed.signed();
    const stranger = another('c');
    const { chain } = bed.test.tenant.providers;
    bed.intercept(async (mint, order) => {
      await chain.allow(order.token, [stranger], true);
      await mint({ ...order, wallet: stranger });
      return mint(order);
    });
    await bed.journeys.mintTokens(id, bed.project);
    await bed.wait({ hours: 2 });
    expect(await bed.recorded(id)).toEqual({ status: 'SIGNED', wallet: null, tokens: null });
    expect(await bed.onChain(wallet)).toBe(0);
    expect(await toldManager()).toEqual(['investment.mintMismatch']);
    const cancel = { type: 'investment.cancel', reason: 'The mint went wrong' } as const;
    expect(await bed.world.attempt(by('ADMIN', bed.project.manager), 'investment', id, cancel)).toMatchObject({
      code: 'refused',
    });
    await undoStrangersMint(id, stranger);
  });

  it('fails with the reason of the contract, which the managers are told, and can be requested again', async () => {
    const { id, wallet } = await bed.signed();
    const { chain } = bed.test.tenant.providers;
    const token = await bed.tokenAddress();
    await chain.pause(token);
    await bed.journeys.mintTokens(id, bed.project);
    await chain.unpause(token);
    expect(await bed.recorded(id)).toEqual({ status: 'SIGNED', wallet: null, tokens: null });
    const [told] = await bed.test.tenant.database.query<{ params: object }>(
      sql`select params from notification where user_id = ${bed.project.manager} and about = 'investment.mintFailed'`,
    );
    expect(told?.params).toMatchObject({ reason: 'EnforcedPause' });
    expect(await toldManager()).toEqual(['investment.mintFailed']);
    await bed.journeys.mintTokens(id, bed.project);
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
  });

  it('is asked for again until there is one, and the managers are told after ten minutes', async () => {
    const { id, wallet } = await bed.signed();
    let isDown = true;
    bed.intercept((mint, order) => (isDown ? Promise.resolve({ result: 'unknown', reason: 'timeout' }) : mint(order)));
    await bed.journeys.mintTokens(id, bed.project);
    for (let round = 0; round < 9; round += 1) {
      await bed.wait({ hours: 1 });
    }
    expect(await toldManager()).toEqual(['investment.mintUnanswered']);
    isDown = false;
    await bed.wait({ hours: 1 });
    expect(await bed.recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
  });
});

/** What the manager was told since the last call. */
async function toldManager() {
  const rows = await bed.test.tenant.database.query<{ about: string }>(sql`delete from notification
    where user_id = ${bed.project.manager} and about like 'investment.mint%' returning about`);
  return rows.map(({ about }) => about);
}

/** Leaves the register as a manager would after a forced transfer, so that the other tests find it in order. */
async function undoStrangersMint(id: string, wallet: string) {
  const { chain } = bed.test.tenant.providers;
  await chain.burn({ token: await bed.tokenAddress(), burnId: `undo ${id}`, wallet, amount: 3 });
}
