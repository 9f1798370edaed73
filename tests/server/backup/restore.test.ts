import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkParts } from '#server/backup/checkParts.ts';
import { type Manifest, manifestText, openBackup } from '#server/backup/manifest.ts';
import { ownFiles } from '#server/backup/ownFiles.ts';
import type { Database } from '#server/postgres/database.ts';
import { migrate, migrations } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { diskFiles } from '#server/providers/files/diskFiles.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { readProviderSettings, writeProviderSettings } from '#server/secrets/providerSettings.ts';
import { brokenJournals } from '#tests/support/consistency.ts';
import { serveBucket } from '../providers/support/serveBucket.ts';
import { type BackupBed, backupBed, dropRestored, restoredName, server } from './backupBed.ts';

const PASSWORD = 'correct horse battery';

let bed: BackupBed;
beforeAll(async () => {
  bed = await backupBed();
});
afterEach(dropRestored);
afterAll(() => bed.close());

const expectRestored = async (
  from: string,
  order: Parameters<BackupBed['restore']>[1] = {},
  to?: Parameters<BackupBed['restore']>[2],
) => {
  const done = await bed.restore(from, order, to);
  if (!done.ok) throw new Error(done.reason);
  return done.restored;
};
const reasonOf = async (attempt: ReturnType<BackupBed['restore']>) => {
  const done = await attempt;
  return done.ok ? 'it was restored' : done.reason;
};

async function inRestored<T>(act: (database: Database) => Promise<T>, name = restoredName): Promise<T> {
  const database = server.connect(name);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** Every row of every table as text, and the next number of each sequence. */
async function contentsOf(database: Database) {
  const tables = await database.query<{ name: string }>(
    statement(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`),
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    contents[name] = await database.query(
      statement(`select count(*)::integer as rows, md5(string_agg(t::text, E'\\n' order by t::text)) from ${name} t`),
    );
  contents.sequences = await database.query(statement('select sequencename, last_value from pg_sequences order by 1'));
  return contents;
}

/** Columns, constraints, indexes and triggers, as PostgreSQL itself describes them. */
const schemaOf = (database: Database) =>
  database.query(
    statement(`
    select 'column' as kind, format('%s.%s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull,
      attgenerated, attidentity) as text from pg_attribute join pg_class c on c.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select 'constraint', format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1, 2`),
  );

/** Append-only tables, foreign keys, generated columns and sequences. */
async function expectRules(copy: Database) {
  await expect(copy.query(sql`update ledger_entry set amount = amount + 1`)).rejects.toThrow('only grows');
  await expect(copy.query(sql`delete from journal`)).rejects.toThrow('only grows');
  await expect(copy.query(sql`update investment set user_id = gen_random_uuid()`)).rejects.toThrow('foreign key');
  await expect(copy.query(sql`update users set email_verified = false`)).rejects.toThrow('DEFAULT');
  const [next] = await copy.query<{ number: number; highest: number }>(
    statement(
      `select nextval(pg_get_serial_sequence('investment', 'number')) as number, (select max(number) from investment) as highest`,
    ),
  );
  expect(next?.number).toBe((next?.highest ?? 0) + 1);
  await migrate(copy);
}

let tampered: ReturnType<typeof restoreTampered> | undefined;

/** A backup that was made while a holding was changed, a file was lost and another one had other content. */
async function restoreTampered() {
  const { database, providers } = bed.test.tenant;
  const change = (tokens: number) => database.query(sql`update holding set tokens = tokens + ${tokens}`);
  const [lost] = await database.query<{ id: string }>(sql`select id from file where purpose = 'proof' limit 1`);
  const kept = await providers.files.get(`test/${lost?.id}`);
  const altered = randomUUID();
  await providers.files.put(`test/${altered}`, Buffer.from('another'), { contentType: 'text/plain', name: 'file' });
  await database.query(sql`insert into file (id, purpose, name, content_type, size, sha256, created_at)
    values (${altered}, 'kiis', 'file', 'text/plain', 3, sha256('one'), now())`);
  await providers.files.remove(`test/${lost?.id}`);
  await change(1);
  const made = await bed.backUp();
  await change(-1);
  await database.query(sql`delete from file where id = ${altered}`);
  if (kept) await providers.files.put(`test/${lost?.id}`, kept.bytes, kept);
  const [restored] = await expectRestored(made);
  return { restored, lost: lost?.id, altered };
}

describe('a restored backup', () => {
  it('has every row, file and sequence, the same schema with its rules, and a register that agrees', async () => {
    const { database, providers } = bed.test.tenant;
    const [restored] = await expectRestored(await bed.backUp());
    expect(restored?.findings).toEqual([]);
    expect(restored?.tenant.files).toMatchObject({ altered: [] });
    expect(restored?.counts).toMatchObject({ tokens: 1, holdings: 1, anchors: expect.any(Number) });
    expect(restored?.counts.hours).toBeGreaterThan(1);
    const before = { contents: await contentsOf(database), schema: await schemaOf(database) };
    const after = await inRestored(async (copy) => ({
      contents: await contentsOf(copy),
      schema: await schemaOf(copy),
    }));
    expect(after).toEqual(before);
    expect(before.contents.investment).toEqual([{ rows: 2, md5: expect.any(String) }]);
    const sealed = await database.query<{ id: string }>(
      sql`select sealed_file as id from signature where sealed_file is not null`,
    );
    expect(sealed).toHaveLength(1);
    const files = await bed.target().filesOf('test', database);
    const stored = await files.get(`test/${sealed[0]?.id}`);
    expect(stored).toEqual(await providers.files.get(`test/${sealed[0]?.id}`));
    expect(stored?.bytes.length).toBeGreaterThan(1000);
    await inRestored(expectRules);
  });

  it('can be encrypted, and then no part shows what it holds', async () => {
    const made = await bed.backUp(PASSWORD);
    for (const file of await readdir(made)) {
      const content = await readFile(path.join(made, file));
      expect(content.includes('user1@test.local') || content.subarray(0, 2).toString('hex') === '1f8b', file).toBe(
        false,
      );
    }
    const [restored] = await expectRestored(made, { password: PASSWORD });
    expect(restored?.findings).toEqual([]);
    await inRestored(async (copy) =>
      expect(await contentsOf(copy)).toEqual(await contentsOf(bed.test.tenant.database)),
    );
  });

  it('reports what differs from the seals when someone changed the database before the backup', async () => {
    tampered ??= restoreTampered();
    expect((await tampered).restored?.findings.map(({ kind }) => kind)).toContain('supplyDiffers');
  });

  it('reports every seal when TESELA_SECRET is another one', async () => {
    const made = await bed.backUp();
    const { config } = bed.target();
    const done = await bed.restore(made, {}, bed.target({ config: { ...config, secret: 'x'.repeat(32) } }));
    expect(done.ok && done.restored[0]?.findings.map(({ kind }) => kind)).toContain('sealChanged');
  });

  it('names the files that the storage had lost', async () => {
    tampered ??= restoreTampered();
    const { restored, lost } = await tampered;
    expect(restored?.tenant.files.missing).toContain(lost);
  });

  it('names the files whose content in the storage is another one', async () => {
    tampered ??= restoreTampered();
    const { restored, altered } = await tampered;
    expect(restored?.tenant.files.altered).toEqual([altered]);
  });
});

describe('a tenant with a bucket of its own', () => {
  it('is backed up from it and restored to it, unless its settings are to be forgotten', async () => {
    const { tenant } = bed.test;
    const bucket = await serveBucket();
    const values = { S3_URL: bucket.url };
    await writeProviderSettings(tenant.database, tenant, tenant.clock.now(), { name: 'files', values });
    const stored = await readProviderSettings(tenant.database, tenant);
    const made = await bed.backUp();
    const to = bed.target();
    const own = { ...to, filesOf: (key: string, database: Database) => ownFiles(to.config, key, database) };
    const [restored] = await expectRestored(made, {}, own);
    const count = restored?.tenant.files.count;
    expect(count).toBeGreaterThan(1);
    expect(bucket.keys()).toHaveLength(count ?? 0);
    await inRestored(async (copy) => expect(await readProviderSettings(copy, tenant)).toEqual(stored));

    const again = await bed.backUp(undefined, [
      { ...bed.source, files: await ownFiles(to.config, 'test', tenant.database) },
    ]);
    await dropRestored();
    const [forgotten] = await expectRestored(again, { forgetProviders: true }, own);
    expect(forgotten?.tenant.files).toMatchObject({ count, altered: [] });
    expect(await readdir(path.join(to.config.data, 'files', 'test', 'test'))).toHaveLength(count ?? 0);
    await inRestored(async (copy) => expect((await readProviderSettings(copy, tenant)).own).toEqual({}));
    await writeProviderSettings(tenant.database, tenant, tenant.clock.now(), { name: 'files', values: null });
  });
});

describe('a backup under load', () => {
  it('is the state of one moment: ledger at zero, journals whole, holdings as on the chain', async () => {
    const { world, journeys, project, source } = bed;
    const investors = await Promise.all(Array.from({ length: 4 }, () => world.investor()));
    let isOver = false;
    const placeOrders = async (investor: string) => {
      do await journeys.payByTransfer(investor, project, 1);
      while (!isOver);
    };
    const writing = Promise.all(investors.map(placeOrders));
    // Files are read after the moment of the copy, so this order is certainly later.
    let later: Promise<string> | undefined;
    const get: typeof source.files.get = async (key) => {
      later ??= journeys.payByTransfer(bed.holder, project, 1);
      await later;
      return source.files.get(key);
    };
    const made = await bed.backUp(undefined, [{ ...source, files: { ...source.files, get } }]);
    isOver = true;
    await writing;
    const [restored] = await expectRestored(made);
    expect(restored?.findings).toEqual([]);
    const [order] = await bed.test.tenant.database.query(sql`select id from investment where id = ${await later}`);
    expect(order).toEqual({ id: await later });
    await inRestored(async (copy) => {
      expect(await ledgerViolations(copy)).toEqual([]);
      expect(await brokenJournals(copy)).toEqual([]);
      expect(await copy.query(sql`select from investment where id = ${await later}`)).toEqual([]);
    });
  });
});

describe('a damaged backup', () => {
  /** What a check and a restore say. Neither may accept it. */
  async function complaintsAbout(made: string, password?: string): Promise<string[]> {
    const opened = await openBackup(made, password);
    const checked = opened.ok ? await checkParts(opened.backup) : opened;
    const restored = await bed.restore(made, password ? { password } : {});
    return [checked, restored].map((each) => (each.ok ? 'accepted' : each.reason));
  }

  const flip = async (file: string, at: (length: number) => number) => {
    const content = await readFile(file);
    const flipped = Buffer.from(content);
    flipped[at(content.length)] = (content.at(at(content.length)) ?? 0) ^ 1;
    await writeFile(file, flipped);
    return () => writeFile(file, content);
  };

  it.each([undefined, PASSWORD])('names every part in which a bit is flipped (password %s)', async (password) => {
    const made = await bed.backUp(password);
    const parts = (await readdir(made)).filter((file) => file !== 'manifest.json');
    const places = [() => 5, (length: number) => Math.floor(length / 2), (length: number) => length - 2];
    const undo = await Promise.all(
      parts.map((file, index) => flip(path.join(made, file), places[index % 3] ?? (() => 0))),
    );
    const [checked = '', restored] = await complaintsAbout(made, password);
    expect(parts.filter((file) => !checked.includes(`${file} is damaged`))).toEqual([]);
    expect(restored).toBe(checked);
    for (const put of undo) await put();
    expect(await reasonOf(bed.restore(made, password ? { password } : {}))).toBe('it was restored');
  });

  it('is found when a bit of the manifest is flipped', async () => {
    const made = await bed.backUp();
    for (const at of [0, 30, 400, 4000]) {
      const undo = await flip(path.join(made, 'manifest.json'), () => at);
      for (const complaint of await complaintsAbout(made)) expect(complaint, `at ${at}`).toMatch(/manifest is damaged/);
      await undo();
    }
  });

  it('is refused when a part is missing, cut off, or exchanged with another one', async () => {
    const made = await bed.backUp(PASSWORD);
    const [one, two] = ['test.table.payment.gz.enc', 'test.table.investment.gz.enc'].map((file) =>
      path.join(made, file),
    );
    if (!one || !two) throw new Error('The parts have other names');
    const content = await readFile(one);
    await writeFile(one, content.subarray(0, -20));
    expect((await complaintsAbout(made, PASSWORD))[1]).toMatch(/payment.gz.enc has \d+ bytes instead of/);
    await writeFile(one, await readFile(two));
    expect((await complaintsAbout(made, PASSWORD))[1]).toMatch(/payment.gz.enc/);
    await rename(one, `${one}.away`);
    expect((await complaintsAbout(made, PASSWORD))[1]).toContain('payment.gz.enc is missing');
  });

  it('is refused with a wrong password, without one, and when it was never finished', async () => {
    const made = await bed.backUp(PASSWORD);
    expect(await reasonOf(bed.restore(made, { password: 'another password' }))).toMatch(/password is wrong/);
    expect(await reasonOf(bed.restore(made))).toMatch(/is encrypted/);
    await rename(path.join(made, 'manifest.json'), path.join(made, 'manifest.away'));
    expect(await reasonOf(bed.restore(made, { password: PASSWORD }))).toMatch(/never finished/);
  });

  it('leaves nothing under its name when it fails half way', async () => {
    const broken = {
      ...bed.source,
      files: { ...bed.source.files, get: () => Promise.reject(new Error('no storage')) },
    };
    const before = await readdir(bed.folder);
    await expect(bed.backUp(undefined, [broken])).rejects.toThrow('no storage');
    expect(await readdir(bed.folder)).toEqual(before);
  });
});

describe('a restore is refused', () => {
  const changed = async (change: (manifest: Manifest) => object) => {
    const made = await bed.backUp();
    const opened = await openBackup(made, undefined);
    if (!opened.ok) throw new Error(opened.reason);
    const { manifest } = opened.backup;
    const copy = `${made}-changed`;
    await cp(made, copy, { recursive: true });
    await writeFile(
      path.join(copy, 'manifest.json'),
      manifestText({ ...manifest, ...change(manifest) } as Manifest, undefined),
    );
    return copy;
  };
  const withMigrations = (
    list: (known: Manifest['tenants'][number]['migrations']) => Manifest['tenants'][number]['migrations'],
  ) => changed(({ tenants }) => ({ tenants: tenants.map((each) => ({ ...each, migrations: list(each.migrations) })) }));

  it('of a newer format', async () => {
    expect(await reasonOf(bed.restore(await changed(() => ({ format: 2 }))))).toMatch(/has format 2/);
  });

  it('of newer or changed migrations', async () => {
    const newer = await withMigrations((known) => [...known, { name: '9999_later', checksum: '00' }]);
    expect(await reasonOf(bed.restore(newer))).toMatch(/9999_later, which this program lacks/);
    const other = await withMigrations((known) =>
      known.map((each, index) => (index ? each : { ...each, checksum: '00' })),
    );
    expect(await reasonOf(bed.restore(other))).toMatch(/0001_people is not the one/);
  });

  it('of tables that the migrations do not make, and nothing is left of the attempt', async () => {
    const made = await changed(({ tenants }) => ({
      tenants: tenants.map((each) => ({
        ...each,
        tables: each.tables.map((table) => ({ ...table, columns: ['id"; drop table users; --'] })),
      })),
    }));
    await expect(bed.restore(made)).rejects.toThrow('make other tables');
    const left = await inRestored(
      (admin) => admin.query(statement(`select datname from pg_database where datname like 'tesela\\_test%'`)),
      'postgres',
    );
    expect(left).toEqual([]);
  });

  it('of a tenant that the backup lacks, or whose host another tenant has', async () => {
    const made = await bed.backUp();
    expect(await reasonOf(bed.restore(made, { tenant: 'norte' }))).toMatch(/has no tenant norte/);
    const elsewhere = bed.target({ definitions: [{ ...bed.definition, key: 'norte' }] });
    expect(await reasonOf(bed.restore(made, {}, elsewhere))).toBe(
      'The host test.local of the tenant test belongs to another tenant of this installation.',
    );
  });

  it('over a database that has something in it, unless it is to be replaced and no server uses it', async () => {
    const made = await bed.backUp();
    await expectRestored(made);
    await inRestored((copy) => copy.query(sql`create table witness (id integer)`));
    expect(await reasonOf(bed.restore(made))).toMatch(/is not empty/);
    const reason = await inRestored(async (user) => {
      await user.query(sql`select 1`);
      return reasonOf(bed.restore(made, { replace: true }));
    });
    expect(reason).toMatch(/is in use/);
    const [replaced] = await expectRestored(made, { replace: true });
    expect(replaced?.former).toBe('tesela_test_old_2603081000');
    const witness = (copy: Database) => copy.query(sql`select to_regclass('witness') as found`);
    expect(await inRestored(witness)).toEqual([{ found: null }]);
    expect(await inRestored(witness, replaced?.former)).toEqual([{ found: 'witness' }]);
  });
});

it('restores a backup of an older version by its own migrations and then upgrades it', async () => {
  const older = migrations.filter(({ name }) => name < '0027');
  const admin = server.connect('postgres');
  await admin.query(statement('create database tesela_test_older'));
  await admin.close();
  const database = server.connect('tesela_test_older');
  await migrate(database, older);
  await database.query(sql`insert into budget (key, window_start, used) values ('kept', '2026-03-02', 3)`);
  const made = await bed.backUp(undefined, [{ ...bed.source, database, files: diskFiles(bed.folder) }]);
  await database.close();
  const [restored] = await expectRestored(made);
  expect(restored?.findings).toEqual([]);
  await inRestored(async (copy) => {
    expect(await copy.query(sql`select used from budget where key = 'kept'`)).toEqual([{ used: 3 }]);
    expect(await copy.query(sql`select count(*)::integer as guesses from guess`)).toEqual([{ guesses: 0 }]);
  });
});
