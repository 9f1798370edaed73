import { formatMoney } from '#machines/shared/money.ts';
import type { ContractData } from './contractData.ts';

/** One numbered clause: paragraphs, then facts in two columns, then points. */
export interface Clause {
  heading: string;
  paragraphs?: string[];
  rows?: [term: string, value: string][];
  points?: string[];
}

export interface ContractText {
  title: string;
  subtitle: string;
  clauses: Clause[];
  page: (number: number, of: number) => string;
}

export interface ContractFormat {
  money: (minor: number) => string;
  whole: (value: number) => string;
  day: (iso: string) => string;
  moment: (iso: string) => string;
}

export type ContractWording = (data: ContractData, format: ContractFormat) => ContractText;

/** Between a time and its AM or PM; few fonts have it. */
const narrowSpace = '\u202f';

/** Amounts as the tenant writes them, times by the tenant's clock; in English as Europe writes dates. */
export function contractFormat({ locale, timeZone, order }: ContractData): ContractFormat {
  const written = locale === 'en' ? 'en-GB' : locale;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(written, { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    money: (minor) => formatMoney(minor, order.currency, locale),
    whole: (value) => whole.format(value),
    day: (iso) => day.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)).replaceAll(narrowSpace, ' '),
  };
}

/** What is left out of a contract leaves no empty line. */
export function filled(rows: [term: string, value: string | undefined][]): [term: string, value: string][] {
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}
