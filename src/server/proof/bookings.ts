import type { Queryable } from '../postgres/queryable.ts';
import { statement } from '../postgres/sql.ts';
import { startOfHour } from './hours.ts';

/** A record beside the journal: a ledger posting with its lines, a change of a holding, or a record of a row. */
export interface Booking {
  id: string;
  kind: 'posting' | 'holding' | 'record';
  at: Date;
  hash: Buffer;
}

const seconds = 'extract(epoch from at)';

/** The hash of a posting covers its lines with the names of their accounts, so that no line can change its owner. */
const select = (where: string) => `
  select posting.id, 'posting' as kind, posting.at, sha256(convert_to(concat_ws('|', posting.id, posting.key,
      posting.about, posting.entity_id, ${seconds}, (select string_agg(concat_ws(' ', account.kind, account.owner,
        entry.amount), ',' order by account.kind, account.owner) from ledger_entry entry
        join ledger_account account on account.id = entry.account_id where entry.posting_id = posting.id)), 'UTF8')) as hash
    from ledger_posting posting where ${where}
  union all
  select id, 'holding', at, sha256(convert_to(concat_ws('|', id, project_id, user_id, wallet, tokens, cause,
      ${seconds}, case when cause ~ '^(instruction|transfer|move|identified) ' then concat_ws(' ', frozen, cost) end), 'UTF8'))
    from holding_change where ${where}
  union all
  select id, 'record', at, sha256(convert_to(concat_ws('|', id, relation, row_key, number, ${seconds}, change,
      encode(seal, 'hex')), 'UTF8')) from row_record where ${where}`;

const fresh = `(select id from ledger_posting where at >= $1 and at < $2
  union all select id from holding_change where at >= $1 and at < $2
  union all select id from row_record where at >= $1 and at < $2
  except select unnest(booking_ids) from journal_seal where hour >= $3)`;
const unsealed = `select * from (${select(`at >= $1 and at < $2 and id in ${fresh}`)}) booking order by at, id`;
const named = select('id = any($1)');

/** The bookings of a period that no seal covers yet. */
export const unsealedBookings = (since: Date, until: Date) => statement(unsealed, [since, until, startOfHour(since)]);

export const bookingsNamed = (on: Queryable, ids: readonly string[]) => on.query<Booking>(statement(named, [ids]));
