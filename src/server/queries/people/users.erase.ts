import type { Queryable } from '../../postgres/queryable.ts';
import { type Statement, sql, statement } from '../../postgres/sql.ts';
import type { KeyedTransaction } from '../../secrets/personalData.ts';
import { erasable, issuancePurposes, personalPurposes } from '../app/files.ts';

/** Whether the user is deleted and the retention of all records has ended. */
export async function isErasable(on: Queryable, userId: string, now: Date): Promise<boolean> {
  const found = await on.query(sql`select from users where id = ${userId} and review = 'deleted'
    and restricted_until <= ${now}`);
  return found.length > 0;
}

/**
 * Whether there are records that must be retained: of an identity check, an investment, a movement of money or tokens,
 * or acts as a manager or an owner, even if the role was lost since.
 */
export async function mustRetain(on: Queryable, userId: string): Promise<boolean> {
  const found = await on.query(sql`select from users where id = ${userId}
    and (had_role
      or exists (select from investment where user_id = users.id)
      or exists (select from ledger_account where owner = users.id)
      or exists (select from holding_change where user_id = users.id)
      or exists (select from kyc where user_id = users.id and version > 1))`);
  return found.length > 0;
}

const ofErasable = (userId: string) => [userId, personalPurposes, issuancePurposes];

/** The files that are erased with the user. */
export async function listErasableFiles(on: Queryable, userId: string): Promise<string[]> {
  const text = `select id from file where ${erasable} order by id`;
  const files = await on.query<{ id: string }>(statement(text, ofErasable(userId)));
  return files.map(({ id }) => id);
}

/**
 * Removes everything that identifies the user, and destroys the key of the encrypted data. Rows to which money, tokens
 * and the journal refer remain, without a name.
 */
export async function eraseUser(uow: KeyedTransaction, userId: string): Promise<void> {
  const { tx, tenant } = uow;
  const statements = [
    ...messagesTo(userId),
    ...messagesAbout(userId),
    ...textsAbout(userId),
    ...buildDataErasure(userId),
  ];
  for (const statement of statements) await tx.query(statement);
  await tenant.personalKeys.destroy(uow, userId);
}

/** Messages, codes and links for the user, and the user's devices and sessions. */
const messagesTo = (id: string): Statement[] => [
  sql`delete from notification where user_id = ${id}`,
  sql`delete from code where user_id = ${id}
    or bound_to = (select 'nobody:' || lower(former_email) from users where id = ${id})`,
  sql`delete from secret_link where user_id = ${id}`,
  sql`delete from device where user_id = ${id}`,
  sql`delete from session where user_id = ${id} or manager_id = ${id}`,
  sql`delete from idempotency where user_id = ${id}`,
  sql`delete from job where payload ->> 'userId' = ${id} and kind <> 'user.erase'`,
  sql`update inbox set body = '{}' where body ->> 'order' in (select reference from payment
    where investment_id in (select id from investment where user_id = ${id})
      or transfer_id in (select id from transfer where buyer_id = ${id}))`,
];

/**
 * Notifications of managers and former managers about the user's account, orders, incidents and proposals, and all that
 * name the user.
 */
const messagesAbout = (id: string): Statement[] => [
  sql`with subject as (select id, nullif(trim(first_name || ' ' || last_name), '') as name, former_email as email
      from users where id = ${id}),
    about (link) as (select '/manager/users?user=' || id from subject
      union all select '/manager/investments?investment=' || id from investment where user_id = ${id}
      union all select '/manager/approvals?approval=' || id from approval
        where user_id = ${id} or proposed_by = ${id} or decided_by = ${id}
      union all select '/manager/incidents?incident=' || incident.id from incident
        join payment on incident.subject_entity = 'payment' and incident.subject_id = payment.id::text
        where payment.investment_id in (select id from investment where user_id = ${id})
          or payment.transfer_id in (select id from transfer where buyer_id = ${id})
      union all select '/manager/incidents?incident=' || incident.id from incident
        join bank_statement_line line on incident.subject_entity = 'bankLine'
          and incident.subject_id = coalesce(line.part_of, line.id)::text
        where line.user_id = ${id}
      union all select '/manager/investments?tab=ads&ad=' || id from ad where seller_id = ${id}
      union all select '/manager/investments?tab=transfers&transfer=' || id from transfer
        where ${id} in (seller_id, buyer_id))
    delete from notification using subject where link like '/manager/%'
      and (link in (select link from about) or params ->> 'name' in (subject.name, subject.email)
        or params ->> 'title' in (subject.name, subject.email))`,
];

/** Texts of managers, providers and the bank about the user. */
const textsAbout = (id: string): Statement[] => [
  sql`update approval set reason = null where user_id = ${id}
    or project_id in (select id from project where owner_id = ${id})`,
  sql`update instalment set reason = null where project_id in (select id from project where owner_id = ${id})`,
  sql`update post set remark = null, reason = null where project_id in (select id from project where owner_id = ${id})`,
  sql`update content_remark set body = '', answer = null
    where project_id in (select id from project where owner_id = ${id})`,
  sql`update invitation set email = '', name = '' where user_id = ${id}
    or lower(email) = (select lower(email) from users where id = ${id})`,
  sql`update preview_link set label = ''
    where created_by = ${id} or project_id in (select id from project where owner_id = ${id})`,
  sql`with own as (select id from payment where investment_id in (select id from investment where user_id = ${id})
        or transfer_id in (select id from transfer where buyer_id = ${id})),
    cleared as (update payment set reason = null, refund_reason = null, refund_ending = null, card = null
      where id in (select id from own))
    update incident set reason = null, detail = detail || '{"name": ""}'
      where subject_entity = 'payment' and subject_id in (select id::text from own)`,
  sql`with cleared as (update bank_statement_line set payer = '', reference = '' where user_id = ${id}
        or id in (select part_of from bank_statement_line where user_id = ${id}) returning id),
    told as (update bank_line set payer = '', reference = ''
      where id in (select id from cleared) or similar_to in (select id from cleared))
    update incident set reason = null, return_iban = null, return_holder = null,
        detail = detail || '{"payer": "", "reference": ""}'
      where subject_entity = 'bankLine' and subject_id in (select id::text from cleared)`,
  sql`update outgoing_transfer set other_iban = '', other_holder = '' where other_iban is not null
    and split_part(key, ':', 2) in (select incident.id::text from incident join bank_statement_line line
      on subject_entity = 'bankLine' and subject_id = line.id::text where line.user_id = ${id})`,
  sql`update bank_feed_line set name = '', ending = '', reference = ''
    where statement_line_id in (select coalesce(part_of, id) from bank_statement_line where user_id = ${id})
      or instruction_key in (select key from bank_instruction
        join bank_account on bank_account.id = bank_account_id where bank_account.user_id = ${id})
      or regexp_replace(instruction_key, ':[^:]*$', '') in (select 'seizure:' || id from earning where user_id = ${id})`,
  sql`update statement_movement set payer = '', reference = ''
    where instruction_key in (select key from bank_instruction
      join bank_account on bank_account.id = bank_account_id where bank_account.user_id = ${id})
      or regexp_replace(instruction_key, ':[^:]*$', '') in (select 'seizure:' || id from earning where user_id = ${id})`,
  sql`update instruction set reason = null where holder_id = ${id}`,
  sql`update ad set reason = null where seller_id = ${id}`,
  sql`update transfer set reason = null where seller_id = ${id}`,
  sql`update whitelisting set note = '', reason = null
    where wallet in (select lower(address) from wallet where user_id = ${id})`,
];

const buildDataErasure = (id: string): Statement[] => [
  sql`update kyc set extracted = null, confirmed = null, url = null, return_path = null where user_id = ${id}`,
  sql`update suitability_attempt set answers = '{}' where suitability_id in
    (select id from suitability where user_id = ${id})`,
  sql`update suitability set declaration = null where user_id = ${id}`,
  sql`update onboarding set simulation = null where user_id = ${id}`,
  sql`update tax_residence set details = null where user_id = ${id}`,
  sql`update bank_account set iban = '', bic = null, holder = '', personal = null where user_id = ${id}`,
  sql`update document set name = 'file' where user_id = ${id}`,
  statement(`update file set name = 'file' where ${erasable}`, ofErasable(id)),
  sql`update question set body = null, answer = null where asker_id = ${id} and status <> 'published'`,
  sql`update question set asker_id = null, asked = null, fingerprint = null, remark = null, reason = null
    where asker_id = ${id}`,
  sql`update transfer_message set body = null, reason = null where author_id = ${id}`,
  sql`delete from identifier where user_id = ${id}`,
  sql`delete from proven_wallet where user_id = ${id}`,
  sql`delete from saved_search where user_id = ${id}`,
  sql`delete from follow where user_id = ${id}`,
  sql`update follower set contact = null, digest = null where user_id = ${id}`,
  sql`delete from push_subscription where user_id = ${id}`,
  sql`update users set first_name = '', last_name = '', profile = '{}', company = null, image_file = null,
    muted = '{}', sophistication = null, former_email = null, restricted_until = null where id = ${id}`,
];
