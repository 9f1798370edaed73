import type { StandingTerms } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import { coverage } from '../postgres/coverage/coverage.ts';
import type { TableCoverage } from '../postgres/coverage/decision.ts';
import type { Entity } from './entities.ts';

const tables: Readonly<Record<string, TableCoverage>> = coverage;

/** Columns by name, as JSON holds them. A column that is not named may have any value. */
export type Columns = Record<string, unknown>;

/** A journal entry's record of its row: the columns before the event, and the machine state after it. */
export interface RowRecord {
  row: Columns;
  state: Record<string, unknown>;
}

/** The columns of every lifecycle. Each entry contains them in addition to its record. */
const chain: ReadonlySet<string> = new Set(['id', 'status', 'version', 'machine_state', 'journal_head']);

/**
 * The columns of an entity that only an event may change, according to the coverage of its table. Each load of the
 * lifecycle reads them.
 */
function listRecordedColumns(entity: Entity): string[] {
  const { columns } = tables[tableOf(entity)] ?? { columns: {} };
  return Object.keys(columns).filter((name) => columns[name] === 'journal' && !chain.has(name));
}

const recordedColumns: ReadonlyMap<Entity, readonly string[]> = new Map(
  journalledNames.map((entity) => [entity, listRecordedColumns(entity)]),
);

export const columnsOf = (entity: Entity) => recordedColumns.get(entity) ?? [];

export const buildRecord = (entity: Entity, row: object, state: Record<string, unknown>): RowRecord => ({
  row: Object.fromEntries(columnsOf(entity).map((column) => [column, (row as Columns)[column] ?? null])),
  state,
});

/** Columns whose new value is not in the entry of the event. The next entry contains it. */
const openAfter: Record<string, readonly string[]> = {
  'order.create': ['fee'],
  'interest.convert': ['fee'],
  'method.choose': ['method_fee', 'balance_used'],
};

/** The recorded columns after an event, as far as the entry determines them. */
export function columnsAfter(row: Columns, event: { type: string; [detail: string]: unknown }): Columns {
  const next = { ...row, ...deriveChanges(row, event) };
  for (const column of openAfter[event.type] ?? []) delete next[column];
  return next;
}

/** Edits of an earlier version had no terms. Nothing is withheld of returned capital. */
function deriveTerms({ kind, gross, withholdingPoints, recordDate }: Columns): Columns {
  if (kind === undefined) return {};
  const points = kind === 'capitalReturn' ? 0 : withholdingPoints;
  return { kind, gross, withholding_points: points, record_date: recordDate };
}

/** What a line keeps without the part that leaves it. */
function deriveRest(row: Columns, part: Columns): Columns {
  const [tokens, gross, withheld] = ['tokens', 'gross', 'withheld'].map(
    (name) => Number(row[name]) - Number(part[name]),
  ) as [number, number, number];
  return { tokens, gross, withheld, net: gross - withheld };
}

interface AuthorityPaid {
  authority: { name: string; iban: string };
  fileId: string;
}

const deriveAuthority = ({ authority: { name, iban }, fileId }: AuthorityPaid): Columns => ({
  authority: name,
  authority_iban: iban,
  authority_file: fileId,
});

const deriveStandingTerms = ({ amount, day, projectId }: StandingTerms): Columns => ({
  amount,
  day,
  project_id: projectId,
});

function deriveChanges(row: Columns, event: { type: string; [detail: string]: unknown }): Columns {
  switch (event.type) {
    case 'order.create':
    case 'interest.convert':
      return { tokens: event.tokens, amount: Number(event.tokens) * Number(row.price) };
    case 'method.choose':
      return { method: event.method };
    case 'ad.create':
    case 'ad.edit':
    case 'transfer.request':
    case 'transfer.offer':
      return { tokens: event.tokens, unit_price: event.unitPrice };
    case 'ad.sell':
      return Number(event.tokens) < Number(row.tokens) ? { tokens: Number(row.tokens) - Number(event.tokens) } : {};
    case 'distribution.edit':
      return deriveTerms(event);
    case 'agreement.issue':
      return { agreement_hash: event.hash };
    case 'authority.pay':
      return deriveAuthority(event as unknown as AuthorityPaid);
    case 'hold.part':
      return deriveRest(row, event);
    case 'instalment.replan':
      // Without anything left it is dropped as it was.
      return event.income === 0 && event.capital === 0 ? {} : { income: event.income, capital: event.capital };
    case 'terms.change':
      return deriveStandingTerms(event.terms as StandingTerms);
    case 'deploy.confirm':
      return { address: String(event.address).toLowerCase() };
    case 'records.confirm':
      return { published_isin: event.isin, published_sheet: event.sheet };
    default:
      return {};
  }
}
