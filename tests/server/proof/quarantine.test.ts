import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import type { EntityList } from '#machines/shared/journal/entityList.wire.ts';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type FourEyes, fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { by } from '#tests/support/world.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';
import { rewind } from './rewind.ts';

let bed: RegisterBed;
let eyes: FourEyes;
let managers: [string, string];

beforeAll(async () => {
  bed = await registerBed();
  eyes = fourEyesOf(bed.test, bed.world);
  managers = [await eyes.manager(), await eyes.manager()];
});
afterAll(async () => {
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const database = () => bed.test.tenant.database;
const minted = () => ({ entity: 'investment', id: bed.minted }) as const;
const isHeld = () => ({ code: 'quarantined', ...minted() });

const held = async () => {
  const [row] = await database().query<{ tokens: number }>(
    sql`select sum(tokens)::integer as tokens from holding where project_id = ${bed.project.id}`,
  );
  return row?.tokens;
};
const statusOf = async () => {
  const [row] = await database().query<{ status: string }>(sql`select status from investment where id = ${bed.minted}`);
  return row?.status;
};
const requestMint = () =>
  bed.world.attempt(by('ADMIN', bed.manager), 'investment', bed.minted, { type: 'mint.request' });
const reason = 'The chain has the four tokens that the holding has';

async function propose(manager: string, subject = minted()) {
  const body = { ...subject, reason, password };
  const token = await bed.world.tokenOf(manager);
  const answer = await callApi(bed.test, 'POST', '/v2/pfp/register/releases', { token, body });
  return { status: answer.status, approval: answer.body.data as Approval };
}
const read = async <T>(path: string) => (await bed.call('GET', path)).body.data as T;
const waiting = () =>
  database().query(
    sql`select kind, state, attempts, last_error from job where waits_for = ${bed.minted} order by kind`,
  );

describe('a minted investment whose last entry a superuser has removed', () => {
  it('refuses to be minted again once a check has found it', async () => {
    await bed.asSuperuser((tx) => rewind(tx, 'investment', bed.minted));
    const { differences } = await bed.check();
    expect(differences.map(({ kind }) => kind)).toContain('entryRemoved');
    expect(await requestMint()).toEqual(isHeld());
    await bed.test.drain();
    expect(await held()).toBe(4);
  });

  it('refuses every other event too, of a manager, its investor and the system', async () => {
    const cancel = { type: 'investment.cancel', reason: 'x' } as const;
    expect(await bed.world.attempt(by('ADMIN', bed.manager), 'investment', bed.minted, cancel)).toEqual(isHeld());
    const revoke = { type: 'investment.revoke' } as const;
    expect(await bed.world.attempt(by('USER', bed.investor), 'investment', bed.minted, revoke)).toEqual(isHeld());
    const { allowed, quarantinedAt } = await read<Journal>(`/journal/investment/${bed.minted}`);
    expect(allowed).toEqual({ USER: [], ENTREPRENEUR: [], ADMIN: [], SYSTEM: [] });
    expect(quarantinedAt).not.toBeNull();
  });

  it('is marked in lists and on the page of the register', async () => {
    const { rows } = await read<EntityList>('/entities/investment');
    expect(rows.filter((row) => row.quarantinedAt).map(({ id }) => id)).toEqual([bed.minted]);
    expect((await bed.proof()).quarantined).toMatchObject([{ ...minted(), waiting: [], approval: null }]);
  });

  it('is left out of acts in bulk, with the reason', async () => {
    const [row] = await database().query<{ version: number }>(
      sql`select version from investment where id = ${bed.minted}`,
    );
    const token = await bed.world.tokenOf(bed.manager);
    const body = { act: 'cancel', reason: 'x', rows: [{ id: bed.minted, version: row?.version }] };
    const acted = await callApi(bed.test, 'POST', '/v2/pfp/journal/investment/acts', { token, body });
    const refused = [{ id: bed.minted, why: 'refused', guard: 'isExamined' }];
    expect(acted.body.data).toEqual({ done: 0, refused });
  });

  it('holds up the distribution, the mints and the payout of its issuance', async () => {
    const manager = by('ADMIN', bed.manager);
    const distribution = bed.journeys.payDistribution(bed.project);
    await expect(distribution).rejects.toThrow('quarantined');
    const other = { type: 'mint.request' } as const;
    expect(await bed.world.attempt(manager, 'investment', bed.paid, other)).toEqual(isHeld());
    expect(
      await bed.world.attempt(bySystem, 'project', bed.project.id, { type: 'funds.release' }).catch(String),
    ).toContain('quarantined investment');
  });

  it('lets its timers and jobs wait with the reason, without another attempt', async () => {
    await bed.world.run(by('ADMIN', bed.manager), async (uow) => {
      uow.enqueue('event', { ...minted(), event: { type: 'campaign.close' } });
      uow.enqueue('mint', { investmentId: bed.minted });
      return { ok: true, value: undefined };
    });
    await bed.test.drain();
    const last_error = `quarantined investment ${bed.minted}`;
    const job = { state: 'queued', attempts: 0, last_error };
    expect(await waiting()).toEqual([
      { kind: 'event', ...job },
      { kind: 'mint', ...job },
    ]);
    expect((await bed.proof()).quarantined).toMatchObject([
      {
        waiting: [
          { kind: 'event', count: 1 },
          { kind: 'mint', count: 1 },
        ],
      },
    ]);
  });

  it('is not released by one manager alone', async () => {
    const { status, approval } = await propose(managers[0]);
    expect([status, approval.status, approval.note]).toEqual([201, 'proposed', reason]);
    expect((await bed.proof()).quarantined).toMatchObject([{ approval: approval.id }]);
    expect((await eyes.approve(managers[0], approval.id)).status).toBe(409);
    expect(await requestMint()).toEqual(isHeld());
    await eyes.decide(managers[0], approval.id, { type: 'approval.withdraw', reason: 'to be looked at again' });
  });

  it('stays in quarantine if a check finds another difference before the second manager agrees', async () => {
    const { approval } = await propose(managers[0]);
    await database().query(sql`update investment set amount = amount + 100 where id = ${bed.minted}`);
    await bed.check();
    const decided = await eyes.approve(managers[1], approval.id);
    expect([decided.approval.status, decided.approval.failure]).toEqual(['failed', 'stale_version']);
    expect(await requestMint()).toEqual(isHeld());
    await database().query(sql`update investment set amount = amount - 100 where id = ${bed.minted}`);
    await bed.check();
  });

  it('acts again after two managers have examined it, and what has waited goes on', async () => {
    const { approval } = await propose(managers[0]);
    expect((await eyes.approve(managers[1], approval.id)).approval.status).toBe('executed');
    await bed.test.drain();
    expect(await waiting()).toEqual([]);
    expect(await requestMint()).toBeUndefined();
    await bed.test.drain();
    expect(await statusOf()).toBe('MINTED');
    expect(await held()).toBe(4);
  });

  it('has the examination in its journal, with both managers and the reason', async () => {
    const { entries, fault, quarantinedAt } = await read<Journal>(`/journal/investment/${bed.minted}`);
    const entry = entries.find(({ event }) => event.type === 'quarantine.examine');
    expect(entry).toMatchObject({ by: { id: managers[0] }, onBehalfOf: { id: managers[1] }, reason });
    expect([fault, quarantinedAt]).toEqual([null, null]);
  });

  it('is not put back by the differences that were examined', async () => {
    bed.test.moveClock('2026-03-10T15:10:00Z');
    await bed.test.drain();
    const { differences, quarantined, examined } = await bed.check();
    expect([differences, quarantined]).toEqual([[], []]);
    expect(examined?.map(({ kind }) => kind)).toContain('entryRemoved');
    expect(examined?.[0]).toMatchObject({ reason });
  });

  it('is put back by a new difference of the same kind', async () => {
    await bed.asSuperuser((tx) => rewind(tx, 'investment', bed.minted));
    const { differences } = await bed.check();
    expect(differences.map(({ kind }) => kind)).toContain('entryRemoved');
    expect(await requestMint()).toEqual(isHeld());
  });

  it('is put back if what was examined is changed afterwards', async () => {
    const { approval } = await propose(managers[1]);
    await eyes.approve(managers[0], approval.id);
    expect((await bed.check()).quarantined).toEqual([]);
    await bed.asSuperuser((tx) =>
      tx.query(sql`update journal set user_id = ${bed.manager} where entity_id = ${bed.minted} and number = 2`),
    );
    expect((await bed.check()).quarantined).toMatchObject([minted()]);
  });
});
