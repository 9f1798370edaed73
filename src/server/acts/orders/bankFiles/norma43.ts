import { composeIBAN } from 'ibantools';
import type { FileAccount, FormatReading } from './statement.ts';

/** Cuaderno 43 of the AEB: records of 80 signs, whose first two say their kind. */
const HEADER = /^11(\d{4})(\d{4})(\d{10})(\d{6})(\d{6})([12])(\d{14})(\d{3})/;
const MOVEMENT = /^22.{4}.{4}(\d{6})(\d{6})(.{2})(.{3})([12])(\d{14})(.{10})(.{12})(.{16})/;
const END = /^33(\d{4})(\d{4})(\d{10})(\d{5})(\d{14})(\d{5})(\d{14})([12])(\d{14})(\d{3})/;

/** ISO 4217 numbers of the currencies in which Spanish banks hold accounts. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '978': 'EUR',
  '840': 'USD',
  '826': 'GBP',
  '756': 'CHF',
  '752': 'SEK',
  '578': 'NOK',
  '208': 'DKK',
  '392': 'JPY',
};

export const isNorma43 = (text: string): boolean => HEADER.test(text);

const toDay = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
/** 1 is debit, 2 is credit. */
const signed = (side: string | undefined, minor: string | undefined) => (side === '1' ? -1 : 1) * Number(minor);

/** The check digits of a Spanish account number (CCC). */
function checkDigits(bank: string, office: string, account: string): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const digit = (text: string) => {
    const rest = 11 - ([...text].reduce((sum, each, at) => sum + Number(each) * (weights[at] ?? 0), 0) % 11);
    return String(rest === 11 ? 0 : rest === 10 ? 1 : rest);
  };
  return digit(`00${bank}${office}`) + digit(account);
}

const toIban = (bank: string, office: string, account: string) =>
  composeIBAN({ countryCode: 'ES', bban: `${bank}${office}${checkDigits(bank, office, account)}${account}` }) ?? '';

type Line = FileAccount['lines'][number] & { texts: string[] };

/** Reads a file of one or more accounts. The text of a movement is in the records that follow it. */
export function readNorma43(content: string): FormatReading {
  const reader = new Norma43Reader();
  const rows = content.split(/\r\n|\r|\n/);
  for (const [at, row] of rows.entries()) if (row.trim()) reader.add(row.padEnd(80), at + 1);
  return reader.finish(rows.length);
}

class Norma43Reader {
  readonly #reading: FormatReading = { accounts: [], faults: [], leftOut: [] };
  #account: (FileAccount & { texts: Line[] }) | undefined;
  /** The last movement could not be read, so the texts below it belong to no other. */
  #isLost = false;

  add(row: string, line: number): void {
    const kind = row.slice(0, 2);
    const fits =
      (kind === '11' && this.#open(row, line)) ||
      (kind === '22' && this.#move(row, line)) ||
      (kind === '23' && this.#describe(row)) ||
      (kind === '33' && this.#close(row, line)) ||
      // The amount in another currency, and the end of the file.
      kind === '24' ||
      kind === '88';
    if (!fits) this.#fail(line, 'record');
  }

  finish(line: number): FormatReading {
    if (this.#account) this.#fail(line, 'record');
    this.#keep();
    return this.#reading;
  }

  #fail(line: number, fault: 'record' | 'sum') {
    this.#reading.faults.push({ line, fault });
  }

  #open(row: string, line: number): boolean {
    const [, bank = '', office = '', number = '', , , side, balance, currency = ''] = HEADER.exec(row) ?? [];
    if (!bank) return false;
    if (this.#account) this.#fail(line, 'record');
    this.#keep();
    this.#account = {
      line,
      account: toIban(bank, office, number),
      currency: CURRENCIES[currency] ?? '',
      opening: signed(side, balance),
      closing: null,
      lines: [],
      texts: [],
    };
    return true;
  }

  #move(row: string, line: number): boolean {
    const [, booked = '', , , , side, amount, document = '', first = '', second = ''] = MOVEMENT.exec(row) ?? [];
    this.#isLost = !booked;
    if (!booked || !this.#account) return false;
    const references = [document, first, second].map((text) => text.trim()).filter((text) => /[^0 ]/.test(text));
    this.#account.texts.push({
      line,
      bookedOn: toDay(booked),
      amount: signed(side, amount),
      currency: this.#account.currency,
      reference: '',
      payer: '',
      account: '',
      balance: null,
      texts: references,
    });
    return true;
  }

  #describe(row: string): boolean {
    if (this.#isLost) return true;
    const line = this.#account?.texts.at(-1);
    const text = `${row.slice(4, 42)}${row.slice(42, 80)}`.replace(/\s+/g, ' ').trim();
    if (line && text) line.texts.push(text);
    return Boolean(line);
  }

  #close(row: string, line: number): boolean {
    const [, , , , debits, debited, credits, credited, side, balance] = END.exec(row) ?? [];
    const account = this.#account;
    if (balance === undefined || !account) return false;
    const [out, arrived] = [
      account.texts.filter(({ amount }) => amount < 0),
      account.texts.filter(({ amount }) => amount > 0),
    ];
    const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + Math.abs(amount), 0);
    const isWhole =
      out.length === Number(debits) &&
      arrived.length === Number(credits) &&
      sum(out) === Number(debited) &&
      sum(arrived) === Number(credited);
    if (!isWhole) this.#fail(line, 'sum');
    const on = account.texts
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1);
    account.closing = on === undefined ? null : { amount: signed(side, balance), on };
    this.#keep();
    return true;
  }

  /** The texts of a movement come first as the bank tells them, then its numbers. */
  #keep(): void {
    if (!this.#account) return;
    const { texts, ...account } = this.#account;
    const lines = texts.map(({ texts: said, ...line }) => ({
      ...line,
      reference: said.toReversed().join(' ').slice(0, 300),
    }));
    this.#reading.accounts.push({ ...account, lines });
    this.#account = undefined;
  }
}
