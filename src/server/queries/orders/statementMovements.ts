import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import type { StoredAccount } from '../people/bankAccounts.ts';

/** What a line of a file that is no arrival turned out to be. See the migration 0143. */
export type MovementOutcome = 'instruction' | 'returned' | 'unexplained' | 'house' | 'foreign';

export interface NewMovement {
  id: string;
  key: string;
  importId: string;
  line: number;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  similarTo: string | null;
  instructionKey: string | null;
  outcome: MovementOutcome;
}

export const insertMovements = async (on: Queryable, now: Date, movements: readonly NewMovement[]): Promise<void> => {
  if (!movements.length) return;
  await on.query(sql`insert into statement_movement (id, key, import_id, line, booked_on, amount, currency, reference,
      payer, similar_to, instruction_key, outcome, imported_at)
    select line.id, line.key, line."importId", line.line, line."bookedOn", line.amount, line.currency, line.reference,
      line.payer, line."similarTo", line."instructionKey", line.outcome, ${now}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as line(id uuid, key text, "importId" uuid,
      line integer, "bookedOn" date, amount bigint, currency text, reference text, payer text, "similarTo" uuid,
      "instructionKey" text, outcome text)`);
};

export interface EarlierMovement {
  id: string;
  key: string;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  fileName: string;
}

interface Window {
  amounts: readonly number[];
  /** The first and the last day of a file. */
  first: string;
  last: string;
}

/** Banks date a movement by its order, its booking or its value. A transfer can come back weeks later. */
const DAYS = 4;
const RETURN_DAYS = 60;

/** The movements of other files with these amounts and about these days, oldest first. */
export const earlierMovements = (on: Queryable, { amounts, first, last }: Window) =>
  on.query<EarlierMovement>(sql`select movement.id, key, booked_on::text as "bookedOn", amount, currency, reference, payer,
      file_name as "fileName"
    from statement_movement movement join statement_import file on file.id = import_id
    where amount = any(${amounts})
      and booked_on between ${first}::date - ${DAYS}::integer and ${last}::date + ${DAYS}::integer order by movement.id`);

/** An instruction to the bank that no line of a file has confirmed yet. */
export interface OwnOrder {
  key: string;
  direction: 'in' | 'out';
  amount: number;
  /** It came back, as two managers have said, and no line of a file has confirmed that. */
  isReturned: boolean;
  /** No line of a file has confirmed that it was executed. */
  isUntold: boolean;
  at: Date;
  /** The id that it has in a payment file, which the bank repeats. */
  endToEndId: string | null;
  /** The text that it has at the bank, beside its key: the reference of a refund, or the number of an incident. */
  reference: string | null;
  /** The text of payments to many: the address of the issuance. */
  slug: string | null;
  account: StoredAccount | null;
  /** The account of a return or of an authority, which belongs to no user. */
  otherIban: string | null;
  otherHolder: string | null;
}

const TOLD = (outcome: 'instruction' | 'returned') => `exists (select from statement_movement told
  where told.instruction_key = instruction.key and told.outcome = '${outcome}')`;
const PART = `split_part(instruction.key, ':', 2)`;

/** A transfer of a payment file leaves after the file was made. */
const AT = `coalesce(file.made_at, instruction.settled_at, instruction.sent_at)`;
/** A transfer of a payment file is executed when the bank gets the file, which can be days later. */
const IN_FILE = `outgoing.file_id is not null and instruction.settled_at is null`;

/**
 * The instructions with these amounts and about these days. The bank may have executed one without having answered, but
 * not one that waits for a file.
 */
export const untoldOrders = (on: Queryable, { amounts, first, last }: Window) =>
  on.query<OwnOrder>(
    statement(
      `select instruction.key, coalesce(instruction.direction, 'out') as direction, instruction.amount,
        ${AT} as at, outgoing.end_to_end_id as "endToEndId", to_jsonb(bank_account) as account,
        instruction.returned_at is not null and not ${TOLD('returned')} as "isReturned",
        not ${TOLD('instruction')} as "isUntold",
        coalesce(payment.reference, 'INC-' || incident.number) as reference, project.slug,
        case when instruction.key like 'seizure:%' then earning.authority_iban else incident.return_iban end as "otherIban",
        case when instruction.key like 'seizure:%' then earning.authority else incident.return_holder end as "otherHolder"
      from bank_instruction instruction left join bank_account on bank_account.id = instruction.bank_account_id
      left join outgoing_transfer outgoing on outgoing.key = instruction.key
      left join payment_file file on file.id = outgoing.file_id
      left join payment on instruction.key like 'refund:%' and payment.id::text = ${PART}
      left join incident on instruction.key like 'return:%' and incident.id::text = ${PART}
      left join earning on split_part(instruction.key, ':', 1) in ('claim', 'pay', 'seizure') and earning.id::text = ${PART}
      left join distribution on distribution.id = earning.distribution_id
      left join project on project.id = distribution.project_id
      where instruction.amount = any($1) and instruction.refusal is null
        and (outgoing.key is null or outgoing.file_id is not null)
        and (${AT} >= $2::date - case when instruction.returned_at is null then ${DAYS} else ${RETURN_DAYS} end - 1 or ${IN_FILE})
        and ${AT} <= $3::date + ${DAYS} + 1
        and (not ${TOLD('instruction')} or instruction.returned_at is not null and not ${TOLD('returned')})
      order by 4, 1`,
      [amounts, first, last],
    ),
  );
