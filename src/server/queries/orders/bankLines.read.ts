import { waitingStatuses } from '#machines/orders/bankLine/bankLine.selectors.ts';
import type { BankStatementImport, LineFault, StatementMovement } from '#machines/orders/payment/bankStatement.wire.ts';
import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { Database } from '../../postgres/database.ts';
import { type ListQuery, list } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';

/**
 * The statuses of lines that a manager sees as waiting, including those in another currency, which are never booked.
 */
const SHOWN = literals([...waitingStatuses, 'foreign']);

const SIMILAR = `(select json_build_object('bookedOn', earlier.booked_on::text, 'reference', earlier.reference,
      'payer', earlier.payer, 'fileName', coalesce(earlier_file.file_name, booked.file_name, ''))
    from (select id, booked_on, reference, payer, import_id from bank_line where id = line.similar_to
      union all select id, booked_on, reference, payer, null from bank_statement_line where id = line.similar_to
        and not exists (select from bank_line where id = line.similar_to)) earlier
    left join statement_import earlier_file on earlier_file.id = earlier.import_id
    left join bank_statement_line booked on booked.id = earlier.id)`;

const PROPOSAL = `(select approval.id from approval where approval.act = 'statementClaim'
    and approval.status in (${literals(openStatuses)})
    and approval.subject in ('statement ' || line.import_id || ' above', 'statement ' || line.id) limit 1)`;

export interface WaitingRow {
  id: string;
  status: string;
  version: number;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  fileName: string;
  similar: { bookedOn: string; reference: string; payer: string; fileName: string } | null;
  approval: string | null;
}

const COLUMNS = `select line.id, line.status, line.version, line.booked_on::text as "bookedOn", line.amount,
    line.currency, line.reference, line.payer, coalesce(file.file_name, '') as "fileName", ${SIMILAR} as similar,
    ${PROPOSAL} as approval`;
const FROM = `bank_line line left join statement_import file on file.id = line.import_id`;

/** The lines whose money is not in the books, newest first. */
export const waitingLines = (on: Database, query: ListQuery) =>
  list<WaitingRow>(on, query, {
    select: `${COLUMNS} from ${FROM}`,
    from: FROM,
    where: [{ condition: `line.status in (${SHOWN})`, values: [] }],
    sorts: { createdAt: 'line.created_at' },
    tie: 'line.id',
  });

export const waitingOfImport = (on: Queryable, importId: string) =>
  on.query<WaitingRow>(
    statement(`${COLUMNS} from ${FROM} where line.import_id = $1 and line.status in (${SHOWN}) order by line.line`, [
      importId,
    ]),
  );

export interface StoredImport {
  id: string;
  fileName: string;
  importedAt: string;
  known: number;
  outgoing: number;
  faults: { line: number; fault: LineFault }[];
  closing: { amount: number; on: string } | null;
}

export async function importById(on: Queryable, id: string): Promise<StoredImport | undefined> {
  const [row] = await wireRows<StoredImport>(
    on,
    sql`select id, file_name as "fileName", imported_at as "importedAt", known,
    outgoing, faults, case when closing is not null then json_build_object('amount', closing, 'on', closes_on::text) end
      as closing from statement_import where id = ${id}`,
  );
  return row;
}

/** The lines of an import that are no arrivals, in the order of the file. */
export const movementsOfImport = (on: Queryable, importId: string) =>
  wireRows<StatementMovement>(
    on,
    sql`select movement.id, movement.booked_on::text as "bookedOn", movement.amount, movement.currency,
      movement.reference, movement.payer, movement.outcome,
      case when earlier.id is not null then json_build_object('bookedOn', earlier.booked_on::text,
        'fileName', file.file_name) end as similar,
      (select id from incident where subject_entity = 'bank' and subject_id = 'file ' || movement.id limit 1) as incident
    from statement_movement movement left join statement_movement earlier on earlier.id = movement.similar_to
    left join statement_import file on file.id = earlier.import_id
    where movement.import_id = ${importId} order by movement.line`,
  );

/** The ids of the lines of an import that are booked, in the order of the file. */
export async function bookedOfImport(on: Queryable, importId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    sql`select id from bank_line where import_id = ${importId} and status = 'booked' order by line`,
  );
  return rows.map(({ id }) => id);
}

const USER_NAME = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const count = (condition: string) =>
  `(select count(*) from bank_line line where line.import_id = statement_import.id and ${condition})`;

export const listStatementImports = (on: Database, query: ListQuery) =>
  list<BankStatementImport>(on, query, {
    select: `select statement_import.id, statement_import.file_name as "fileName",
        statement_import.imported_at as "importedAt",
        json_build_object('id', users.id, 'name', ${USER_NAME}) as "importedBy",
        ${count(`line.status = 'booked'`)} as booked, ${count(`line.status in (${SHOWN})`)} as waiting,
        jsonb_array_length(statement_import.faults) as faults
      from statement_import join users on users.id = statement_import.imported_by`,
    from: 'statement_import',
    where: [],
    sorts: { importedAt: 'statement_import.imported_at' },
    tie: 'statement_import.id',
  });
