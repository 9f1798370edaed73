import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propose } from '#server/acts/oversight/approvals.ts';
import { read } from '#server/engine/engine.ts';
import { entryHash, readJournal } from '#server/engine/journal.ts';
import { decryptEvent } from '#server/engine/personal.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { kycLifecycle } from '#server/lifecycles/people/kyc.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { approvalPage } from '#server/routes/oversight/approvals/page.ts';
import { addObserver } from '#server/telemetry/observe.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let manager: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  manager = await world.user(['ADMIN']);
});
afterAll(async () => {
  expect((await compareRegister(test.tenant)).findings).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const asManager = () => by('ADMIN', manager);
const reason = 'Vive en la calle del Olmo';

async function kycOf(user: string): Promise<string> {
  const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${user}`);
  return row?.id ?? '';
}

/** An identity check that a manager has rejected with a reason. */
async function rejected() {
  const user = await world.user();
  const id = await kycOf(user);
  await world.send(by('USER', user), 'kyc', id, { type: 'kyc.begin' });
  await world.send(by('SYSTEM', user), 'kyc', id, { type: 'kyc.review', reason: null });
  await world.send(asManager(), 'kyc', id, { type: 'kyc.reject', checked: ['document'], reason });
  return { user, id };
}

const storedOf = async (table: 'kyc' | 'project', id: string) => {
  const [row] = await test.tenant.database.query<{ state: object; event: object; record: object }>(
    statement(
      `select machine_state as state, event, record from ${table} join journal on entity_id = ${table}.id
        and number = version where ${table}.id = $1`,
      [id],
    ),
  );
  return row;
};

const ciphertextOf = (user: string) => ({ user, data: expect.stringMatching(/^[\w-]{40,}$/) });

describe('an event with personal data', () => {
  it('is stored encrypted with the key of the user whom it is about, in the journal and in the machine state', async () => {
    const { user, id } = await rejected();
    const personal = ciphertextOf(user);
    expect(await storedOf('kyc', id)).toEqual({
      event: { type: 'kyc.reject', checked: ['document'], basis: { differing: [], reasonGiven: true }, personal },
      state: { rejected: true, personal },
      record: { row: { user_id: user }, state: { rejected: true, personal } },
    });
  });

  it('is read as it was, and so is the machine state, also for later events', async () => {
    const { user, id } = await rejected();
    const { database } = test.tenant;
    const entry = (await readJournal(database, 'kyc', id)).at(-1);
    expect(entry && (await decryptEvent(test.tenant, database, entry))).toMatchObject({
      event: { type: 'kyc.reject', checked: ['document'], reason },
      isErased: false,
    });
    const facts = async () => {
      const found = await must(
        world.run(asManager(), async (uow) => ({ ok: true, value: await read(uow, kycLifecycle, id) })),
      );
      return found?.facts;
    };
    expect(await facts()).toMatchObject({ reason, rejected: true });
    await world.send(by('USER', user), 'kyc', id, { type: 'kyc.retry' });
    expect(await facts()).toMatchObject({ rejected: true });
  });

  it('has a hash of what is stored, so that nobody needs the key to prove it', async () => {
    const { id } = await rejected();
    const entries = await readJournal(test.tenant.database, 'kyc', id);
    for (const { hash, ...entry } of entries) expect(entryHash(entry)).toEqual(hash);
  });

  it('of a project is encrypted with the key of its owner', async () => {
    const project = await world.project({ until: 'VALIDATING' });
    await world.send(asManager(), 'project', project.id, { type: 'validation.return', reasons: [reason] });
    expect(await storedOf('project', project.id)).toMatchObject({
      event: { type: 'validation.return', personal: ciphertextOf(project.owner) },
      state: { visible: true, personal: ciphertextOf(project.owner) },
    });
    const found = await must(
      world.run(asManager(), async (uow) => ({ ok: true, value: await read(uow, projectLifecycle, project.id) })),
    );
    expect(found?.facts.returnReasons).toEqual([reason]);
  });

  it('encrypts why a manager acts as the user', async () => {
    const user = await world.user();
    const acting = { ...by('USER', user), managerId: manager, reason };
    const id = await kycOf(user);
    await world.send(acting, 'kyc', id, { type: 'kyc.begin' });
    const [entry] = (await readJournal(test.tenant.database, 'kyc', id)).slice(-1);
    expect(entry).toMatchObject({ reason: null, event: { type: 'kyc.begin', personal: ciphertextOf(user) } });
    const readable = entry && (await decryptEvent(test.tenant, test.tenant.database, entry));
    expect(readable).toEqual({ event: { type: 'kyc.begin' }, actingReason: reason, isErased: false });
  });

  it('cannot be shown at another entry', async () => {
    const { id } = await rejected();
    const { tenant } = test;
    const entry = (await readJournal(tenant.database, 'kyc', id)).at(-1);
    if (!entry) throw new Error('There is no entry');
    const moved = await decryptEvent(tenant, tenant.database, { ...entry, number: 1 });
    expect(moved).toEqual({
      event: { type: 'kyc.reject', checked: ['document'], basis: { differing: [], reasonGiven: true } },
      actingReason: null,
      isErased: false,
    });
    const broken = { ...entry, event: { ...entry.event, personal: 'nothing' } };
    expect((await decryptEvent(tenant, tenant.database, broken)).event).not.toHaveProperty('personal');
  });

  it('about an erased user is stored without them', async () => {
    const { user, id } = await rejected();
    await must(
      world.run(asManager(), async (uow) => ({ ok: true, value: await uow.tenant.personalKeys.destroy(uow, user) })),
    );
    for (const type of ['kyc.retry', 'kyc.begin'] as const) await world.send(by('USER', user), 'kyc', id, { type });
    await world.send(by('SYSTEM', user), 'kyc', id, { type: 'kyc.review', reason });
    const empty = { user, data: '' };
    expect(await storedOf('kyc', id)).toMatchObject({
      event: { type: 'kyc.review', personal: empty },
      state: { personal: empty },
    });
    const entry = (await readJournal(test.tenant.database, 'kyc', id)).at(-1);
    expect(entry && (await decryptEvent(test.tenant, test.tenant.database, entry)).isErased).toBe(true);
  });
});

describe('the reason in a proposal', () => {
  it('is encrypted in the kept command, and shown to managers', async () => {
    const project = await world.project();
    const event = { type: 'project.withdraw', reason } as const;
    const command = { kind: 'event', entity: 'project', id: project.id, event } as const;
    const about = { act: 'projectWithdrawal', subject: `project ${project.id} projectWithdrawal` } as const;
    const { id } = await must(
      world.run(asManager(), (uow) =>
        propose(uow, { ...about, projectId: project.id, userId: null, amount: 1, command }),
      ),
    );
    const [row] = await test.tenant.database.query<{ command: string }>(
      sql`select command from approval where id = ${id}`,
    );
    expect(JSON.parse(row?.command ?? '')).toEqual({
      ...command,
      event: { type: 'project.withdraw', personal: ciphertextOf(project.owner) },
    });
    const page = await must(world.run(asManager(), async (uow) => ({ ok: true, value: await approvalPage(uow, id) })));
    expect(page).toMatchObject({ note: reason, facts: { intact: true } });
  });
});

describe('the key of a user', () => {
  /** The statements that `act` sends about keys, and all of them. */
  async function statementsOf(act: () => Promise<unknown>) {
    const texts: string[] = [];
    const stop = addObserver({
      kinds: ['statement'],
      begin: (activity) => {
        if (activity.kind === 'statement') texts.push(activity.text);
        return undefined;
      },
    });
    await act();
    stop();
    return { all: texts.length, ofKeys: texts.filter((text) => text.includes('personal_key')).length };
  }

  it('is made with the user, and read once by each process', async () => {
    const { user, id } = await rejected();
    const retry = async () => {
      for (const type of ['kyc.retry', 'kyc.begin'] as const) await world.send(by('USER', user), 'kyc', id, { type });
    };
    const review = () => world.send(by('SYSTEM', user), 'kyc', id, { type: 'kyc.review', reason });
    expect(await statementsOf(retry)).toMatchObject({ ofKeys: 0 });
    expect(await statementsOf(review)).toMatchObject({ ofKeys: 0 });
    const reject = () => world.send(asManager(), 'kyc', id, { type: 'kyc.reject', checked: ['document'], reason });
    test.tenant.personalKeys.clear();
    expect(await statementsOf(reject)).toMatchObject({ ofKeys: 1 });
    expect(await statementsOf(retry)).toMatchObject({ ofKeys: 0 });
  });

  it('is not kept if the transaction that made it is rolled back', async () => {
    const user = await world.user();
    await test.tenant.database.query(sql`delete from personal_key where user_id = ${user}`);
    test.tenant.personalKeys.clear();
    const keys: (Buffer | undefined)[] = [];
    const make = async (tx: Transaction) => {
      keys.push(await test.tenant.personalKeys.ensure({ tx, now: test.tenant.clock.now() }, user));
      keys.push(await test.tenant.personalKeys.find(tx, user));
    };
    const failing = test.tenant.database.transaction(async (tx) => {
      await make(tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(keys[0]).toEqual(keys[1]);
    expect(await test.tenant.personalKeys.find(test.tenant.database, user)).toBeUndefined();
    await test.tenant.database.transaction(make);
    expect(keys[2]).not.toEqual(keys[0]);
    expect(await test.tenant.personalKeys.find(test.tenant.database, user)).toEqual(keys[2]);
  });

  it('is forgotten by every process when the user was erased', async () => {
    const user = await world.user();
    const { personalKeys, database } = test.tenant;
    expect(await personalKeys.find(database, user)).toBeDefined();
    await database.query(
      sql`update personal_key set encrypted_key = null, destroyed_at = now() where user_id = ${user}`,
    );
    expect(await personalKeys.find(database, user)).toBeDefined();
    test.tenant.announce([`erasure:${user}:${user}`]);
    await expect.poll(() => personalKeys.find(database, user)).toBeUndefined();
  });
});
