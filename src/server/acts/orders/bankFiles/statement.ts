import { createHash } from 'node:crypto';
import type { DateOrder, StatementFormat, StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { LineFault } from '#machines/orders/payment/bankStatement.wire.ts';

export interface BankStatementLine {
  /** The line number in the file. */
  line: number;
  /** The hash of the line's content. Equal lines have the same hash, in one file and in several. */
  content: string;
  bookedOn: string;
  /** Minor units. Negative if the money left the account. */
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  /** The account of the other party, or an empty text. */
  account: string;
  /** The balance after the line, if the file has one. */
  balance: number | null;
  /** The bank's own id of the line, which tells it apart from an equal one. */
  bankId?: string | undefined;
}

/** The balance of the account at the end of a file. */
export interface ClosingBalance {
  /** Minor units. */
  amount: number;
  /** The days of the first and the last line. */
  opensOn: string;
  closesOn: string;
}

export interface BankStatement {
  format: StatementFormat;
  lines: BankStatementLine[];
  faults: { line: number; fault: LineFault }[];
  /** Only if the balances of the file agree with its lines. */
  closing: ClosingBalance | null;
  /** The lines that are no booked movements: sums, balances, and what the bank only announces. */
  leftOut: { line: number; reason: 'total' | 'pending' }[];
  /** Only of a table. */
  table?: TableReading | undefined;
}

/** One account of a file in a format of banks, with its balances in minor units. */
export interface FileAccount {
  /** The number of its first line or movement. */
  line: number;
  /** The IBAN, or the bank's own way to write the account. */
  account: string;
  currency: string;
  opening: number | null;
  closing: { amount: number; on: string } | null;
  lines: Omit<BankStatementLine, 'content'>[];
}

/** What a format yields before the account and the sums are checked. */
export interface FormatReading {
  accounts: FileAccount[];
  faults: BankStatement['faults'];
  leftOut: BankStatement['leftOut'];
}

/** How a table was read, for a manager to correct. */
export interface TableReading {
  /** The row that names the columns, or the first one that could. */
  header: { line: number; cells: string[] };
  columns: StatementReading['columns'];
  dateOrder: DateOrder | null;
}

export interface ReadingContext {
  /** The day in the tenant's time zone. */
  today: string;
  /** The tenant's currency: that of an account whose file names none. */
  currency: string;
  /** The IBAN to which orders are paid, or null. Files of other accounts are refused. */
  account: string | null;
  /** All IBANs of the platform. */
  ownAccounts: readonly string[];
  /** What a manager says about a file that the file does not. */
  choices?: StatementReading | undefined;
}

/** A file of which nothing can be read, for one reason. */
export const unreadable = (format: StatementFormat, fault: LineFault, line = 1): BankStatement => ({
  format,
  lines: [],
  faults: [{ line, fault }],
  closing: null,
  leftOut: [],
});

/**
 * The bank's own id, or what every file has, so that a line is known again in a file with fewer columns. Some banks use
 * an id for a whole batch, so the day and the amount belong to it.
 */
export const hashLine = (line: Omit<BankStatementLine, 'content'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        line.bankId
          ? ['bank', line.bankId, line.bookedOn, line.amount, line.currency]
          : [line.bookedOn, line.amount, line.currency, line.reference, line.payer],
      ),
    )
    .digest('hex');

/** The balance of a file whose lines follow each other, oldest or newest first, or the number of a line that does not. */
export function findClosing(lines: readonly BankStatementLine[]): ClosingBalance | number | null {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [opensOn, closesOn] = [days[0], days.at(-1)];
  if (opensOn === undefined || closesOn === undefined) return null;
  if (lines.some(({ balance }) => balance === null)) return null;
  const broken = [lines, lines.toReversed()].map((ordered) =>
    ordered.find(({ amount, balance }, at) => at > 0 && balance !== (ordered[at - 1]?.balance ?? 0) + amount),
  );
  const isNewestFirst = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '');
  const last = !broken[0] ? lines.at(-1) : !broken[1] ? lines[0] : undefined;
  if (last) return { amount: last.balance ?? 0, opensOn, closesOn };
  return broken[isNewestFirst ? 1 : 0]?.line ?? null;
}
