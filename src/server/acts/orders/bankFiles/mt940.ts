import { parseFigure } from './figures.ts';
import { describePurpose } from './mt940Purpose.ts';
import type { FileAccount, FormatReading } from './statement.ts';

/** SWIFT MT940: fields that begin with `:61:` and the like, and go on until the next one. */
const FIELD = /^:(\d{2}[A-Z]?):/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,18})$/;
const LINE = /^(\d{6})(\d{4})?([RE]?[CD])([A-Z])?([\d,]{1,18})([A-Z][A-Z0-9]{3})([^\n]{0,200})/;

export const isMt940 = (text: string): boolean =>
  /^(?:\{1:|:20:)/m.test(text.slice(0, 2000)) && /^:6[01][FM]?:/m.test(text);

interface Field {
  tag: string;
  text: string;
  line: number;
}

/** The fields of the messages. What SWIFT writes around a message is no part of one. */
function readFields(content: string): Field[] {
  const fields: Field[] = [];
  for (const [at, row] of content.split(/\r\n|\r|\n/).entries()) {
    const text = row.replace(/^\{1:.*?\{4:/, '');
    const [mark, tag] = FIELD.exec(text) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, text: text.slice(mark?.length), line: at + 1 });
    else if (last && text.trim() && !/^(?:-|-\}|\{.*\})/.test(text.trim())) last.text += `\n${text}`;
  }
  return fields;
}

const toDay = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
const toMinor = (text: string) => parseFigure(text.replace(/,$/, ''))?.minor;

/** The day of booking has no year: that of the value date, or the one beside it at its turn. */
function bookingDay(value: string, entry: string | undefined): string {
  const day = toDay(value);
  if (!entry) return day;
  const [year, month, booked] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(entry.slice(0, 2))];
  const shift = month === 12 && booked === 1 ? 1 : month === 1 && booked === 12 ? -1 : 0;
  return `${year + shift}-${entry.slice(0, 2)}-${entry.slice(2)}`;
}

/** Reads the messages of a file. Each is a statement of one account. */
export function readMt940(content: string): FormatReading {
  const reading: FormatReading = { accounts: [], faults: [], leftOut: [] };
  let account: FileAccount | undefined;
  /** The last line could not be read, so its purpose belongs to no other. */
  let isLost = false;
  for (const field of readFields(content)) {
    if (field.tag === '20') {
      account = { line: field.line, account: '', currency: '', opening: null, closing: null, lines: [] };
      reading.accounts.push(account);
      isLost = false;
    } else if (!account || (!(isLost && field.tag === '86') && !readField(account, field))) {
      reading.faults.push({ line: field.line, fault: 'record' });
      isLost = true;
    } else if (field.tag === '61') isLost = false;
  }
  return reading;
}

/** Puts a field into the statement. False if it is not as the format demands. */
function readField(account: FileAccount, { tag, text, line }: Field): boolean {
  if (tag === '25' || tag === '25P') account.account = (text.split('\n')[0] ?? '').trim();
  if (tag === '86') return describe(account, text);
  if (tag === '61') return addLine(account, text, line);
  if (!/^6[02][FM]$/.test(tag)) return true;
  const [, side, day = '', currency = '', digits = ''] = BALANCE.exec(text.trim()) ?? [];
  const size = toMinor(digits);
  if (size === undefined) return false;
  const amount = side === 'D' ? -size : size;
  if (tag.startsWith('60')) Object.assign(account, { opening: amount, currency });
  else account.closing = { amount, on: toDay(day) };
  return true;
}

function addLine(account: FileAccount, text: string, line: number): boolean {
  const [, value = '', entry, mark = '', , digits = '', , rest = ''] = LINE.exec(text) ?? [];
  const size = toMinor(digits);
  if (size === undefined) return false;
  const [own = '', bankId = ''] = rest.split('//').map((part) => part.trim());
  const isNamed = bankId !== '' && !/^NON ?REF/i.test(bankId);
  const isReversal = mark.startsWith('R');
  // A reversed credit takes the money back.
  const isOut = mark.endsWith('D') !== isReversal;
  account.lines.push({
    line,
    bookedOn: bookingDay(value, entry),
    amount: isOut ? -size : size,
    currency: account.currency,
    reference: /^NONREF/i.test(own) ? '' : own,
    payer: '',
    account: '',
    balance: null,
    bankId: isNamed ? bankId : undefined,
  });
  return true;
}

/** The purpose of the line before it. Below the last line it describes the whole statement. */
function describe(account: FileAccount, text: string): boolean {
  const line = account.lines.at(-1);
  if (!line || account.closing) return true;
  const { reference, payer, account: other } = describePurpose(text);
  const isSaid = line.reference === '' || reference.includes(line.reference);
  line.reference = (isSaid ? reference : `${reference} ${line.reference}`).trim().slice(0, 300);
  line.payer = payer.slice(0, 200);
  line.account = other.slice(0, 40);
  return true;
}
