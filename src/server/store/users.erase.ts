import { destroyPersonalKey } from './personalKeys.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** Whether the user is deleted, and nothing has to be retained any more. */
export async function isErasable(on: Queryable, userId: string, now: Date): Promise<boolean> {
  const found = await on.query(sql`select from users where id = ${userId} and review = 'deleted'
    and restricted_until <= ${now}`);
  return found.length > 0;
}

/**
 * Whether there are records that must be retained: of an identity check, an investment or a movement of money, or of what
 * a manager or an owner did.
 */
export async function mustRetain(on: Queryable, userId: string): Promise<boolean> {
  const found = await on.query(sql`select from users where id = ${userId}
    and (roles <> array['USER']
      or exists (select from investment where user_id = users.id)
      or exists (select from ledger_account where owner = users.id)
      or exists (select from kyc where user_id = users.id and version > 1))`);
  return found.length > 0;
}

/** The files that are encrypted with the user's key. */
export async function personalFilesOf(on: Queryable, userId: string): Promise<string[]> {
  const files = await on.query<{ id: string }>(
    sql`select id from file where owner_id = ${userId} and is_encrypted order by id`,
  );
  return files.map(({ id }) => id);
}

/** Removes all that says who the user was. Rows that money, tokens and the journal refer to remain, without a name. */
export async function eraseUser(on: Queryable, userId: string, now: Date): Promise<void> {
  await on.query(sql`update users set first_name = '', last_name = '', profile = '{}', company = null, image_file = null,
    sophistication = null, former_email = null, restricted_until = null where id = ${userId}`);
  await on.query(sql`update kyc set extracted = null, confirmed = null where user_id = ${userId}`);
  await on.query(sql`update suitability_attempt set answers = '{}' where suitability_id in
    (select id from suitability where user_id = ${userId})`);
  await on.query(sql`update suitability set declaration = null where user_id = ${userId}`);
  await on.query(sql`update onboarding set simulation = null where user_id = ${userId}`);
  await on.query(sql`update bank_account set iban = '', bic = null, holder = '' where user_id = ${userId}`);
  await on.query(sql`update file set name = 'file' where owner_id = ${userId} and is_encrypted`);
  await on.query(sql`delete from notification where user_id = ${userId}`);
  await on.query(sql`delete from device where user_id = ${userId}`);
  await on.query(sql`delete from session where user_id = ${userId}`);
  await destroyPersonalKey(on, userId, now);
}
