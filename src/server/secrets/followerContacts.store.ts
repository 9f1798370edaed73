import type { Database } from '../postgres/database.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import {
  decryptContact,
  digestAddress,
  encryptContact,
  FOLLOWER_CONTACTS,
  FOLLOWER_DIGESTS,
} from './followerContacts.ts';
import type { KeyRing } from './keyRing.ts';

interface Row {
  id: string;
  contact: string;
  digest: Buffer;
}

const BATCH = 500;
const NIL = '00000000-0000-0000-0000-000000000000';

type Keys = Pick<KeyRing, 'secret' | 'secrets'>;

/** Encrypts and digests one address with the current keys. Undefined if it is so already. */
function renew({ secret, secrets }: Keys, { id, contact, digest }: Row): Row | 'unreadable' | undefined {
  const known = decryptContact(secrets(FOLLOWER_CONTACTS), id, contact);
  if (!known) return 'unreadable';
  const present = digestAddress(secret(FOLLOWER_DIGESTS), known.email);
  const isPresent = decryptContact([secret(FOLLOWER_CONTACTS)], id, contact) !== undefined && present.equals(digest);
  return isPresent ? undefined : { id, contact: encryptContact(secret(FOLLOWER_CONTACTS), id, known), digest: present };
}

async function renewPage(tx: Transaction, keys: Keys, after: string, limit: number) {
  const page = await tx.query<Row>(sql`select id, contact, digest from follower
    where contact is not null and digest is not null and id > ${after} order by id limit ${limit} for update`);
  const counted = { renewed: 0, unreadable: 0 };
  for (const row of page) {
    const fresh = renew(keys, row);
    if (fresh === 'unreadable') counted.unreadable += 1;
    if (!fresh || fresh === 'unreadable') continue;
    await tx.query(
      sql`update follower set contact = ${fresh.contact}, digest = ${fresh.digest} where id = ${fresh.id}`,
    );
    counted.renewed += 1;
  }
  return { ...counted, next: page.length < limit ? undefined : page.at(-1)?.id };
}

/** Encrypts and digests all addresses of followers with the current keys, in short transactions that can be repeated. */
export async function renewFollowers(database: Database, keys: Keys, batch = BATCH) {
  const counted = { renewed: 0, unreadable: 0 };
  for (let after: string | undefined = NIL; after !== undefined; ) {
    const from: string = after;
    const done = await database.transaction((tx) => renewPage(tx, keys, from, batch));
    counted.renewed += done.renewed;
    counted.unreadable += done.unreadable;
    after = done.next;
  }
  return counted;
}
