import type { Theme } from './parts.ts';

/** The themes of postings by the first word of what they are about. Lines and payments are found by their records. */
const themes = {
  investment: 'order',
  transfer: 'sale',
  earning: 'earning',
  line: 'house',
  house: 'house',
  project: 'release',
  owner: 'release',
  balance: 'withdrawal',
  referral: 'reward',
} as const satisfies Record<string, Theme>;

const byAbout = `case split_part(posting.about, '.', 1) ${Object.entries(themes)
  .map(([word, theme]) => `when '${word}' then '${theme}'`)
  .join(' ')} else 'unknown' end`;

/** The theme and the entity of each line of a statement. A line that pays an order or a sale belongs to it. */
const LINE = `select line.id, line.key,
    case when payment.investment_id is not null then 'order'
      when payment.transfer_id is not null or line.transfer_id is not null and line.outcome = 'settled' then 'sale'
      else 'line' end as theme,
    coalesce(payment.investment_id, payment.transfer_id, case when line.outcome = 'settled' then line.transfer_id end,
      line.id) as entity_id
  from bank_statement_line line left join payment on payment.id = line.payment_id`;

/** What the ledger has for each theme, entity and account. The postings of an order are those of all its records. */
export const BOOKED = `with line as materialized (${LINE})
  select posting.theme, posting.id, account.kind as account, account.owner, sum(entry.amount) as amount
  from (select posting.id as posting_id,
      coalesce(stated.theme, decided.theme, case when payment.investment_id is not null or deposit.id is not null
        then 'order' when payment.id is not null then 'sale' end, ${byAbout}) as theme,
      coalesce(stated.entity_id, decided.entity_id, payment.investment_id, payment.transfer_id, deposit.investment_id,
        posting.entity_id) as id
    from ledger_posting posting
    left join line stated on stated.key = substring(posting.key from '^statement:(.*)$')
    left join incident on incident.id = posting.entity_id and incident.subject_entity = 'bankLine'
    left join line decided on decided.id::text = incident.subject_id
    left join payment on payment.id = posting.entity_id
    left join coin_deposit deposit on deposit.id = posting.entity_id) posting
  join ledger_entry entry using (posting_id) join ledger_account account on account.id = entry.account_id
  group by 1, 2, account.id`;
