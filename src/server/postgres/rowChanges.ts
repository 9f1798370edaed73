import { sealedRows } from './coverage/coverage.ts';
import type { Statement } from './sql.ts';

type Columns = Record<string, unknown>;

/** How a transaction has changed a row: its covered columns before and after, of which one is null for a new or deleted row. */
export interface RowChange {
  table: string;
  key: string;
  /** The number of the row's previous record. */
  last: number;
  before: Columns | null;
  after: Columns | null;
}

/** The cause of a transaction's changes: the actor, and the entry or the version of the configuration. */
export interface Cause {
  user?: string | null;
  manager?: string | null;
  entry?: { entity: string; id: string; number: number };
  configuration?: number;
}

interface Told extends Omit<RowChange, 'last'> {
  last: number | null;
}

/** The reports of the triggers of `rowTriggers.ts` during one transaction. */
export class RowChanges {
  cause: Cause = {};
  readonly #told: Told[] = [];

  readonly hear = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) => {
    if (message === 'tesela.row_change' && detail) this.#told.push(JSON.parse(detail) as Told);
  };

  get isEmpty(): boolean {
    return this.#told.length === 0;
  }

  /** A place to which a savepoint can return. */
  mark(): number {
    return this.#told.length;
  }

  rollBackTo(mark: number): void {
    this.#told.length = mark;
  }

  /** One change for each row, from its state before the transaction to the present one. Clears the reports. */
  take(): RowChange[] {
    const changes = new Map<string, RowChange>();
    for (const told of this.#told.splice(0)) {
      const name = `${told.table} ${told.key}`;
      const first = changes.get(name);
      if (first) first.after = told.after;
      else changes.set(name, { ...told, last: told.last ?? 0 });
    }
    return [...changes.values()].filter(({ before, after }) => before !== null || after !== null);
  }
}

const WRITING = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)/gi;

function mayChangeRows(text: string): boolean {
  for (const [, act = '', table = ''] of text.matchAll(WRITING)) {
    const rows = sealedRows.get(table.toLowerCase());
    if (!rows) continue;
    const isOfAll = act.toLowerCase() !== 'update' && rows.rows !== 'unset';
    if (isOfAll || rows.columns.some((column) => new RegExp(`\\b${column}\\b`).test(text))) return true;
  }
  return false;
}

const known = new Map<string, boolean>();
const MOST = 4_000;

/** Whether a statement may change covered rows, so that its transaction needs the reports before it commits. */
export function isRowChange({ name, text }: Pick<Statement, 'name' | 'text'>): boolean {
  const id = name || text;
  const found = known.get(id);
  if (found !== undefined) return found;
  const answer = mayChangeRows(text);
  if (known.size < MOST) known.set(id, answer);
  return answer;
}
