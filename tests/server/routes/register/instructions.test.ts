import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstructionList } from '#machines/register/instruction/instruction.wire.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { brokenJournals } from '#tests/support/consistency.ts';
import type { Registrar } from '#tests/support/registrar.ts';
import { agreed, openRegistrarBed, type RegistrarBed } from '#tests/support/registrarBed.ts';
import { callApi } from '../support/callApi.ts';

let bed: RegistrarBed;
let { test, world, registrar } = {} as Pick<RegistrarBed, 'test' | 'world' | 'registrar'>;
let [ana, bea] = ['', ''];
let both: [string, string];
let { project, luis, stateOf } = {} as Awaited<ReturnType<RegistrarBed['issuance']>>;

beforeAll(async () => {
  bed = await openRegistrarBed();
  ({ test, world, registrar, managers: both } = bed);
  [ana, bea] = both;
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
});
afterAll(async () => {
  expect(await brokenJournals(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

describe('an instruction that two managers agree to', () => {
  it('freezes a part of a holding and releases it again, on the chain and in the records', async () => {
    const frozen = await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 6 });
    expect(await registrar.statusOf(frozen)).toMatchObject({
      status: 'done',
      transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
    expect(await stateOf(luis)).toEqual(agreed(10, 6));
    expect(await bed.notificationsOf(luis.id, 'instruction.frozen')).toBe(1);
    await registrar.execute(both, project, luis, { kind: 'release', tokens: 2 });
    expect(await stateOf(luis)).toEqual(agreed(10, 4));
    expect(await bed.notificationsOf(luis.id, 'instruction.released')).toBe(1);
  });

  it('moves tokens to another holder, frozen ones last', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 8 });
    const receiver = await registrar.emailOf(marta.id);
    await registrar.execute(both, project, luis, { kind: 'forcedTransfer', tokens: 4, receiver });
    expect(await stateOf(luis)).toEqual(agreed(6, 6));
    expect(await stateOf(marta)).toEqual(agreed(9));
    expect([
      await bed.notificationsOf(luis.id, 'instruction.taken'),
      await bed.notificationsOf(marta.id, 'instruction.received'),
    ]).toEqual([1, 1]);
  });

  it('moves the tokens of a lost wallet to the one that replaces it', async () => {
    const { database, clock, providers } = test.tenant;
    const fresh = (await providers.chain.managedWallet(`${luis.id} again`)).toLowerCase();
    const order = { kind: 'forcedTransfer', ground: 'lostWallet', tokens: 10 } as const;
    expect((await registrar.propose(ana, project, luis, order)).fields).toMatchObject({
      receiver: { id: 'validator.error_receiver_new' },
    });
    await database.query(sql`update wallet set replaced_at = ${clock.now()} where user_id = ${luis.id}`);
    await database.query(sql`insert into wallet (id, user_id, address, managed, created_at, usable_from)
      values (${newId(clock.now())}, ${luis.id}, ${fresh}, true, ${clock.now()}, ${clock.now()})`);
    expect((await registrar.propose(ana, project, luis, order)).fields).toMatchObject({
      receiver: { id: 'validator.error_receiver_unlisted' },
    });
    const added = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/whitelist`, {
      token: await world.tokenOf(ana),
      body: { holder: fresh },
    });
    expect(added.status).toBe(201);
    await test.drain();
    await registrar.execute(both, project, luis, order);
    expect(await stateOf(luis)).toEqual(agreed(0));
    expect(await stateOf({ id: luis.id, wallet: fresh })).toEqual(agreed(10));
    expect(await bed.notificationsOf(luis.id, 'instruction.moved')).toBe(1);
  });

  it('burns tokens', async () => {
    const token = await registrar.tokenOf(project);
    const supply = await test.tenant.providers.chain.totalSupply(token);
    await registrar.execute(both, project, luis, { kind: 'burn', ground: 'redemption', tokens: 3 });
    expect(await stateOf(luis)).toEqual(agreed(7));
    expect(await test.tenant.providers.chain.totalSupply(token)).toBe(supply - 3);
    expect(await bed.notificationsOf(luis.id, 'instruction.burnt')).toBe(1);
  });

  it('is shown with its parties, its reason, its document and both managers', async () => {
    const id = await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 1, reason: 'Auto 99/2026' });
    const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}/instructions`, {
      token: await world.tokenOf(bea),
    });
    const { rows } = parse(InstructionList, body.data);
    expect(rows.filter(({ holder }) => holder.id === luis.id)).toMatchObject([
      {
        id,
        status: 'done',
        kind: 'freeze',
        ground: 'court',
        tokens: 1,
        reason: 'Auto 99/2026',
        holder: { id: luis.id, wallet: luis.wallet },
        file: { name: 'file.pdf' },
        createdBy: expect.any(String),
        approvedBy: expect.any(String),
      },
    ]);
    const [stored] = await test.tenant.database.query<{ reason: string }>(
      sql`select reason::text as reason from instruction where id = ${id}`,
    );
    expect(stored?.reason).not.toContain('Auto');
  });
});

it('keeps its document when the manager who has uploaded it leaves', async () => {
  const leaving = await registrar.eyes.manager();
  const { instruction } = await registrar.propose(leaving, project, luis, { kind: 'freeze', tokens: 1 });
  await test.tenant.database.transaction((tx) =>
    test.tenant.personalKeys.destroy({ tx, now: test.tenant.clock.now() }, leaving),
  );
  const { status } = await callApi(test, 'GET', `/v2/pfp/files/${instruction.file?.id}`, {
    token: await world.tokenOf(bea),
  });
  expect(status).toBe(200);
});

describe('a proposal', () => {
  it('does nothing before another manager has approved it, who sees what it would do', async () => {
    const { status, instruction } = await registrar.propose(ana, project, luis, { kind: 'freeze', tokens: 6 });
    expect(status).toBe(201);
    const proposal = await registrar.proposalOf(instruction.id);
    expect(await registrar.eyes.approve(ana, proposal)).toMatchObject({ status: 409, error: 'refused' });
    await test.drain();
    expect(await stateOf(luis)).toEqual(agreed(10));
    expect(await registrar.eyes.read(bea, proposal)).toMatchObject({
      act: 'instruction',
      instruction: { kind: 'freeze', tokens: 6, reason: 'Auto 12/2026', holder: { id: luis.id } },
    });
    expect(await registrar.send(ana, instruction.id, { type: 'instruction.drop', reason: 'No' })).toBe(409);
  });

  it('can be made again or dropped after it was refused', async () => {
    const { instruction } = await registrar.propose(ana, project, luis, { kind: 'freeze', tokens: 6 });
    const proposal = await registrar.proposalOf(instruction.id);
    await registrar.eyes.decide(bea, proposal, { type: 'approval.refuse', reason: 'Wrong holder' });
    const again = { entity: 'instruction', id: instruction.id, event: { type: 'instruction.execute' } } as const;
    const second = await registrar.eyes.propose(bea, again);
    expect(second.status).toBe(201);
    await registrar.eyes.decide(ana, second.approval.id, { type: 'approval.refuse', reason: 'Still wrong' });
    expect(await registrar.send(ana, instruction.id, { type: 'instruction.drop', reason: 'Wrong holder' })).toBe(200);
    expect(await registrar.statusOf(instruction.id)).toMatchObject({ status: 'dropped' });
    expect((await registrar.eyes.propose(bea, again)).status).toBe(409);
  });

  it('answers what is wrong with it beside the field', async () => {
    const faults = async (order: Parameters<Registrar['propose']>[3]) => {
      const { status, fields = {} } = await registrar.propose(ana, project, luis, order);
      return [status, Object.entries(fields).map(([field, { id }]) => `${field} ${id.replace('validator.', '')}`)];
    };
    const stranger = await registrar.emailOf(await world.investor());
    const own = await registrar.emailOf(luis.id);
    expect(await faults({ kind: 'freeze', tokens: 11 })).toEqual([422, ['tokens error_tokens_reach']]);
    expect(await faults({ kind: 'release', tokens: 1 })).toEqual([422, ['tokens error_tokens_reach']]);
    expect(await faults({ kind: 'burn', ground: 'pledge' })).toEqual([422, ['ground form_field_invalid']]);
    expect(await faults({ kind: 'burn', ground: 'error', fileId: undefined })).toEqual([
      422,
      ['fileId error_document_needed'],
    ]);
    expect(await faults({ kind: 'freeze', fileId: undefined })).toEqual([422, ['fileId error_document_needed']]);
    expect(await faults({ kind: 'freeze', ground: 'pledge', fileId: undefined })).toEqual([201, []]);
    expect(await faults({ kind: 'freeze', fileId: await registrar.paper(bea) })).toEqual([422, ['fileId error_null']]);
    expect(await faults({ kind: 'forcedTransfer' })).toEqual([422, ['receiver error_null']]);
    expect(await faults({ kind: 'forcedTransfer', receiver: 'no@one.test' })).toEqual([
      422,
      ['receiver error_receiver_unknown'],
    ]);
    expect(await faults({ kind: 'forcedTransfer', receiver: stranger })).toEqual([
      422,
      ['receiver error_receiver_unlisted'],
    ]);
    const same = [422, ['receiver error_receiver_same']];
    expect(await faults({ kind: 'forcedTransfer', receiver: own })).toEqual(same);
    expect(await faults({ kind: 'forcedTransfer', receiver: own.toUpperCase() })).toEqual(same);
    const shouted = { ...luis, wallet: luis.wallet.toUpperCase().replace('0X', '0x') };
    const { fields } = await registrar.propose(ana, project, shouted, { kind: 'forcedTransfer', receiver: own });
    expect(fields).toMatchObject({ receiver: { id: 'validator.error_receiver_same' } });
  });

  it('leaves frozen tokens where they are, except for what they were frozen for', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 8 });
    const receiver = await registrar.emailOf(marta.id);
    const take = { kind: 'forcedTransfer', tokens: 4, receiver } as const;
    expect((await registrar.propose(ana, project, luis, { ...take, ground: 'error' })).fields).toMatchObject({
      tokens: { id: 'validator.error_tokens_reach', values: { limit: 2 } },
    });
    expect((await registrar.propose(ana, project, luis, take)).status).toBe(201);
  });

  it('fails if what it needs is gone when it is approved', async () => {
    const first = await registrar.propose(ana, project, luis, { kind: 'freeze', tokens: 6 });
    const second = await registrar.propose(ana, project, luis, { kind: 'freeze', tokens: 6 });
    await registrar.approve(bea, first.instruction.id);
    // The first one is not executed yet, so the holding is busy.
    expect((await registrar.approve(bea, second.instruction.id)).status).toBe('failed');
    await test.drain();
    expect(await stateOf(luis)).toEqual(agreed(10, 6));
    expect(await registrar.statusOf(second.instruction.id)).toMatchObject({ status: 'draft' });
  });

  it('is up to managers alone', async () => {
    for (const user of [project.owner, luis.id]) {
      expect((await registrar.propose(user, project, luis, { kind: 'freeze' })).status).toBe(403);
      const { status } = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}/instructions`, {
        token: await world.tokenOf(user),
      });
      expect(status).toBe(403);
    }
  });
});
