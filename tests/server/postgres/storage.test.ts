import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/postgres/database.ts';
import type { Readable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import { openStorage } from '#server/postgres/storage.ts';
import { readDefinitions } from '#server/tenants/definitions.ts';
import { type DatabasePair, startDatabasePair } from '#tests/support/database/databasePair.ts';

let pair: DatabasePair;
let folder: string;
beforeAll(async () => {
  pair = await startDatabasePair();
  folder = mkdtempSync(path.join(tmpdir(), 'tesela-storage-'));
});
afterAll(async () => {
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const hostOf = ({ host }: { host: string }) => encodeURIComponent(host);
const urlOf = (...hosts: { host: string; user: string }[]) =>
  `postgres://postgres@${hosts.map(hostOf).join(',')}/postgres`;
const tenant = (key: string, more: object = {}) => ({
  key,
  hosts: [`${key}.test`],
  origin: `http://${key}.test`,
  ...more,
});
const placeOf = async (database: Readable) => {
  const [place] = await database.query(sql`select current_setting('unix_socket_directories') as host,
    current_database() as name, pg_is_in_recovery() as "isStandby"`);
  return place;
};

describe('the database of a tenant', () => {
  it('is on the cluster that TESELA_TENANTS names, or else on that of DATABASE_URL', async () => {
    const common = inject('database');
    const tenants = [
      tenant('one'),
      tenant('two', { database: urlOf(pair.standby, pair.primary), replica: urlOf(pair.standby) }),
    ];
    const config = readConfig({ DATABASE_URL: urlOf(common), TESELA_TENANTS: JSON.stringify(tenants) });
    const storage = openStorage(config);
    const [one, two] = [await storage.open('one'), await storage.open('two')];
    expect(await placeOf(one)).toEqual({ host: common.host, name: 'tesela_one', isStandby: false });
    expect(await placeOf(two)).toEqual({ host: pair.primary.host, name: 'tesela_two', isStandby: false });
    const replica = { host: pair.standby.host, name: 'tesela_two', isStandby: true };
    // The replica may not have the new database yet.
    await expect.poll(() => two.readList(placeOf)).toEqual(replica);
    await Promise.all([one.close(), two.close()]);
    const admin = openDatabase({ ...common, database: 'postgres', max: 1 });
    await admin.query(sql`drop database tesela_one`);
    await admin.close();
    storage.close();
  });
});

describe('TESELA_TENANTS', () => {
  const tenants = [
    tenant('one'),
    tenant('two', { database: 'postgres://user:secret@a:5433,b/postgres?sslmode=require' }),
  ];
  const listed = [tenant('one'), tenant('two')];

  it.each(['inline', 'file'])('is read from its value or a file: %s', (where) => {
    const file = path.join(folder, 'tenants.json');
    writeFileSync(file, JSON.stringify(tenants));
    const setting = where === 'file' ? file : ` ${JSON.stringify(tenants)}`;
    const config = readConfig({
      TESELA_TENANTS: setting,
      DATABASE_URL: 'postgres://user@c/postgres?target_session_attrs=read-write',
      DATABASE_REPLICA_URL: 'postgres://user@d/postgres',
    });
    expect(readDefinitions(config), 'addresses have passwords, and a definition is copied into backups').toEqual(
      listed,
    );
    expect(config.databaseAddressOf('two')).toEqual({
      hosts: [
        'postgres://user:secret@a:5433/postgres?sslmode=require',
        'postgres://user:secret@b/postgres?sslmode=require',
      ],
      replicas: [],
    });
    expect(config.databaseAddressOf('one')).toEqual({
      hosts: ['postgres://user@c/postgres?target_session_attrs=read-write'],
      replicas: ['postgres://user@d/postgres'],
    });
  });

  it('leaves tenants without any address to the embedded database', () => {
    expect(readConfig({}).databaseAddressOf('one')).toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b:c/postgres' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b/postgres?target_session_attrs=any' }],
    ['TESELA_TENANTS', { TESELA_TENANTS: JSON.stringify([tenant('one', { database: 'a,b' })]) }],
    ['TESELA_TENANTS', { TESELA_TENANTS: JSON.stringify([tenant('one', { replica: 5 })]) }],
  ])('and %s are refused with a wrong address', (name, settings) => {
    expect(() => readConfig(settings).databaseAddressOf('one')).toThrow(`The setting ${name} is not valid`);
  });
});
