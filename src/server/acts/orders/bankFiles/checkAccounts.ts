import { composeIBAN } from 'ibantools';
import type { StatementFormat } from '#machines/orders/payment/bankReading.wire.ts';
import type { LineFault } from '#machines/orders/payment/bankStatement.wire.ts';
import { isDayFault, judgeDay } from './dates.ts';
import {
  type BankStatement,
  type ClosingBalance,
  type FileAccount,
  type FormatReading,
  hashLine,
  type ReadingContext,
} from './statement.ts';

/** Most that a file of a bank has. More is not a day or a month of one company. */
const MOST_LINES = 50_000;

/**
 * The statement that a file in a format of banks yields: the lines of the account to which orders are paid. The balances
 * of each account must agree with its lines, or a line is missing.
 */
export function checkAccounts(
  format: StatementFormat,
  { accounts, faults: found, leftOut }: FormatReading,
  context: ReadingContext,
): BankStatement {
  const faults = [...found];
  const lines: BankStatement['lines'] = [];
  const kept: FileAccount[] = [];
  for (const account of accounts) {
    const fault = judgeAccount(account.account, context);
    if (fault) faults.push({ line: account.line, fault });
    else kept.push(account);
  }
  for (const account of kept) {
    if (!isBalanced(account)) faults.push({ line: account.line, fault: 'sum' });
    for (const line of account.lines) {
      const day = judgeDay(line.bookedOn, context.today);
      const fault = isDayFault(day) ? day : judgeLine(line);
      if (fault) faults.push({ line: line.line, fault });
      else lines.push({ ...line, content: hashLine(line) });
    }
  }
  if (!accounts.length && !faults.length) faults.push({ line: 1, fault: 'empty' });
  return {
    format,
    lines: lines.slice(0, MOST_LINES),
    faults,
    leftOut,
    closing: faults.length ? null : lastClosing(kept),
  };
}

const judgeLine = (line: FileAccount['lines'][number]): LineFault | undefined => {
  const { amount, currency, reference, payer, account } = line;
  if (`${reference}${payer}${account}`.includes('\0')) return 'characters';
  if (!Number.isSafeInteger(amount) || amount === 0) return 'amount';
  return /^[A-Z]{3}$/.test(currency) ? undefined : 'currency';
};

function judgeAccount(named: string, { account, ownAccounts }: ReadingContext): LineFault | undefined {
  if (account !== null && isSameAccount(named, account)) return undefined;
  return ownAccounts.some((own) => isSameAccount(named, own)) ? 'otherAccount' : 'account';
}

const plain = (account: string) => account.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Banks write an account as its IBAN, with the currency behind it, without country, or as `bank/account`. */
export function isSameAccount(named: string, iban: string): boolean {
  const [said, own] = [plain(named), plain(iban)];
  if (said === '') return false;
  if ([own, own.slice(4)].some((each) => said === each || said.replace(/[A-Z]{3}$/, '') === each)) return true;
  const [bank = '', number] = named.split('/').map(plain);
  return number !== undefined && own === composeIBAN({ countryCode: 'DE', bban: bank + number.padStart(10, '0') });
}

function isBalanced({ opening, closing, lines }: FileAccount): boolean {
  if (opening === null || closing === null) return true;
  return lines.reduce((sum, { amount }) => sum + amount, opening) === closing.amount;
}

/** The newest balance of the account. */
function lastClosing(accounts: readonly FileAccount[]): ClosingBalance | null {
  const days = accounts.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn)).toSorted();
  const [first] = days;
  const [newest] = accounts
    .flatMap(({ closing }) => closing ?? [])
    .toSorted((one, other) => other.on.localeCompare(one.on));
  if (!newest || accounts.some(({ closing }) => !closing)) return null;
  const closesOn = [newest.on, days.at(-1) ?? newest.on].toSorted().at(-1) ?? newest.on;
  return { amount: newest.amount, opensOn: first ?? newest.on, closesOn };
}
