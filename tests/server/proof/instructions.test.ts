import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { fourEyesOf } from '#tests/support/fourEyes.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';

let bed: RegisterBed;
let token: string;
let wallet: string;
let instruction: string;

beforeAll(async () => {
  bed = await registerBed();
  const { test, world, project, investor } = bed;
  const eyes = fourEyesOf(test, world);
  const registrar = registrarOf(test, world, eyes);
  wallet = await registrar.walletOf(investor);
  token = await registrar.tokenOf(project);
  const managers: [string, string] = [await eyes.manager(), await eyes.manager()];
  instruction = await registrar.execute(managers, project, { id: investor, wallet }, { kind: 'freeze', tokens: 3 });
});
afterAll(async () => {
  expect((await bed.check()).differences).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

/** What a check finds after an act outside the platform, which is undone afterwards. */
async function foundAfter(act: () => Promise<unknown>, undo: () => Promise<unknown>) {
  await act();
  const { differences } = await bed.check();
  await undo();
  return differences.map(({ kind, entityId, params }) => ({ kind, entityId, ...params }));
}
const change = (forwards: ReturnType<typeof sql>, back: ReturnType<typeof sql>) =>
  foundAfter(
    () => bed.asSuperuser((tx) => tx.query(forwards)),
    () => bed.asSuperuser((tx) => tx.query(back)),
  );
const chain = () => bed.test.tenant.providers.chain;
const ofProject = () => ({ entityId: bed.project.id });

it('an instruction that two managers agreed to makes no difference', async () => {
  expect((await bed.check()).differences).toEqual([]);
});

describe('the hourly check names', () => {
  it('tokens that were released on the chain outside the platform', async () => {
    const found = await foundAfter(
      () => chain().freeze({ token, wallet, amount: 1 }),
      () => chain().freeze({ token, wallet, amount: 3 }),
    );
    expect(found).toEqual([{ kind: 'frozenDiffers', ...ofProject(), wallet, expected: 3, found: 1 }]);
  });

  it('frozen tokens that were changed in the records', async () => {
    const found = await change(sql`update holding set frozen = 2`, sql`update holding set frozen = 3`);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'frozenDiffers', ...ofProject(), wallet, expected: 2, found: 3 },
        { kind: 'frozenRecordDiffers', ...ofProject(), wallet, expected: 3, found: 2, user: expect.any(String) },
      ]),
    );
  });

  it('an instruction about another number than was agreed to', async () => {
    const found = await change(
      sql`update instruction set tokens = 1 where id = ${instruction}`,
      sql`update instruction set tokens = 3 where id = ${instruction}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'columnDiffers', entityId: instruction, column: 'tokens', expected: 3, found: 1 },
        { kind: 'instructionDiffers', entityId: instruction, expected: 1, found: 3 },
      ]),
    );
  });

  it('a wallet that was added to the whitelist of the chain outside the platform', async () => {
    const stranger = await chain().managedWallet('a stranger');
    const found = await foundAfter(
      () => chain().allow(token, [stranger], true),
      () => chain().allow(token, [stranger], false),
    );
    expect(found).toEqual([{ kind: 'walletNotListed', ...ofProject(), wallet: stranger.toLowerCase() }]);
  });

  it('a wallet that was removed from it there', async () => {
    const found = await foundAfter(
      () => chain().allow(token, [wallet], false),
      () => chain().allow(token, [wallet], true),
    );
    expect(found).toEqual([{ kind: 'walletNotAllowed', ...ofProject(), wallet }]);
  });
});
