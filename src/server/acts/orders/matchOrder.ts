import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { OwnOrder } from '../../queries/orders/statementMovements.ts';
import { decryptAccount } from '../../queries/people/bankAccounts.ts';
import type { BankStatementLine } from './bankFiles/statement.ts';
import { agree, DATE_TOLERANCE_DAYS, daysBetween, folded, SHORTEST } from './similarLines.ts';

/** An instruction to the bank with everything by which a line of a file can name it. */
export interface KnownOrder extends OwnOrder {
  /** Its day in the tenant's time zone. */
  day: string;
  iban: string;
  holder: string;
}

/** The account is decrypted, because files name it in full. */
export async function knowOrder(uow: UnitOfWork, order: OwnOrder): Promise<KnownOrder> {
  const account = order.account && (await decryptAccount(uow.tenant, uow.tx, order.account));
  const { timeZone } = uow.tenant.customization.tenant;
  return {
    ...order,
    day: calendarDate(order.at.getTime(), timeZone),
    iban: account?.iban ?? order.otherIban ?? '',
    holder: account?.holder ?? order.otherHolder ?? '',
  };
}

/** How surely a line names an instruction, and what it says about it. Without a name, amount and day prove nothing. */
export interface Match {
  rate: number;
  outcome: 'instruction' | 'returned';
}

export function rateMatch(line: BankStatementLine, order: KnownOrder): Match | undefined {
  if (Math.abs(line.amount) !== order.amount) return undefined;
  const isExecution = (order.direction === 'out') === line.amount < 0;
  const rate = rateNames(line, order);
  const isNear = isExecutedAbout(line, order, rate);
  if (isExecution ? !(order.isUntold && isNear) : !(order.isReturned && line.bookedOn >= order.day)) return undefined;
  return rate ? { rate, outcome: isExecution ? 'instruction' : 'returned' } : undefined;
}

/** The rate of a line with the id that the transfer has in its payment file. */
const IN_FILE = 6;

/** A file can reach the bank days after it was made, and nothing of it is executed before. */
function isExecutedAbout({ bookedOn }: BankStatementLine, { day, endToEndId }: KnownOrder, rate: number): boolean {
  if (rate === IN_FILE) return bookedOn >= day;
  return daysBetween(bookedOn, day) <= DATE_TOLERANCE_DAYS && (endToEndId === null || bookedOn >= day);
}

/**
 * The id in a file, the key or the reference is ours alone. An account and a name are those of one user, and an issuance
 * pays many.
 */
function rateNames({ reference, payer, account, amount }: BankStatementLine, order: KnownOrder): number {
  const said = folded(`${reference} ${payer} ${account}`);
  const isSaid = (text: string | null | undefined) => {
    const name = folded(text ?? '');
    return name.length >= SHORTEST && said.includes(name);
  };
  if (isSaid(order.endToEndId)) return IN_FILE;
  if (isSaid(order.key.split(':')[1])) return 5;
  if (isSaid(order.reference)) return 4;
  if (isSaid(order.iban)) return 3;
  if (order.holder && payer && agree(payer, order.holder)) return 2;
  const slug = folded(order.slug ?? '');
  const isNamed = amount < 0 ? isSaid(slug) : slug !== '' && folded(reference) === slug;
  return isNamed ? 1 : 0;
}
