import type { Database } from '../postgres/database.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { digestsOf, IDENTIFIERS, identifiersOf } from './identifiers.ts';
import type { KeyRing } from './keyRing.ts';
import { decryptColumn, type PersonalColumns } from './personalColumns.ts';
import type { Encrypted } from './personalData.ts';
import { PersonalKeys } from './personalKeys.ts';
import type { TenantCore } from './tenantCore.ts';

type WithSecret = Pick<TenantCore, 'personalKeys' | 'secret'>;

interface Row {
  id: string;
  profile: Encrypted<PersonalColumns['users.profile']>;
  company: Encrypted<PersonalColumns['users.company']> | null;
  account: string | null;
  iban: string | null;
  personal: Encrypted<PersonalColumns['bank_account.personal']> | null;
  stored: Buffer[];
}

const loadRows = (on: Queryable, ids: readonly string[]) =>
  on.query<Row>(sql`select users.id, users.profile, users.company, account.id as account, account.iban, account.personal,
      array(select digest from identifier where user_id = users.id) as stored
    from users left join bank_account account on account.user_id = users.id and account.replaced_at is null
    where users.id = any(${ids}::uuid[]) order by users.id for no key update of users`);

/** Earlier versions stored a complete IBAN in plain text. Beside an encrypted one, the column has its last digits. */
async function readIban(tenant: WithSecret, on: Queryable, { id, account, iban, personal }: Row) {
  if (!account || !personal) return iban;
  const found = await decryptColumn(tenant, on, 'bank_account.personal', { user: id, id: account }, personal);
  return found?.iban ?? null;
}

async function digestsFor(tenant: WithSecret, on: Queryable, row: Row): Promise<Buffer[]> {
  const place = { user: row.id };
  const identified = {
    profile: (await decryptColumn(tenant, on, 'users.profile', place, row.profile)) ?? {},
    company: await decryptColumn(tenant, on, 'users.company', place, row.company),
    iban: await readIban(tenant, on, row),
  };
  return digestsOf(tenant.secret(IDENTIFIERS), identifiersOf(identified));
}

const toTexts = (digests: readonly Buffer[]) =>
  digests
    .map((digest) => digest.toString('hex'))
    .toSorted()
    .join();

interface Renewed {
  renewed: number;
  unreadable: number;
}

/** Writes the digests of some users anew, from their data. What cannot be read, keeps its digests. */
export async function storeIdentifiers(tenant: WithSecret, on: Queryable, ids: readonly string[]): Promise<Renewed> {
  const counted = { renewed: 0, unreadable: 0 };
  for (const row of await loadRows(on, ids)) {
    const digests = await digestsFor(tenant, on, row).catch(() => undefined);
    if (!digests) counted.unreadable += 1;
    if (!digests || toTexts(digests) === toTexts(row.stored)) continue;
    counted.renewed += 1;
    await on.query(sql`delete from identifier where user_id = ${row.id}`);
    await on.query(sql`insert into identifier (user_id, digest) select ${row.id}, unnest(${digests}::bytea[])`);
  }
  return counted;
}

const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the digests of all users with the current key, in short transactions, so that it can be interrupted at any
 * time and repeated. Users whose digests are right are only read.
 */
export async function renewIdentifiers(database: Database, tenant: WithSecret, batch = BATCH): Promise<Renewed> {
  const counted = { renewed: 0, unreadable: 0 };
  for (let after: string | undefined = NIL; after !== undefined; ) {
    const from: string = after;
    const done = await database.transaction(async (tx) => {
      const page = await tx.query<{ id: string }>(
        sql`select id from users where id > ${from} order by id limit ${batch}`,
      );
      const ids = page.map(({ id }) => id);
      const next = ids.length < batch ? undefined : ids.at(-1);
      return { ...(await storeIdentifiers(tenant, tx, ids)), next };
    });
    counted.renewed += done.renewed;
    counted.unreadable += done.unreadable;
    after = done.next;
  }
  return counted;
}

/** What reads the personal data and digests identifiers, for a command that has only the keys. */
export const withKeysOf = (ring: KeyRing): WithSecret => ({
  personalKeys: new PersonalKeys(() => ring.secrets('personal keys')),
  secret: ring.secret,
});
