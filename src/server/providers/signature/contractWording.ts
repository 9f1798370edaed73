import { formatMoney } from '#machines/shared/money.ts';
import type { ContractData } from './contractData.ts';
import type { PaperText } from './paper.ts';

export interface ContractFormat {
  money: (minor: number) => string;
  whole: (value: number) => string;
  day: (iso: string) => string;
  moment: (iso: string) => string;
}

export type ContractWording = (data: ContractData, format: ContractFormat) => PaperText;

/** Between a time and its AM or PM; few fonts have it. */
const narrowSpace = '\u202f';

type Formatted = Pick<ContractData, 'locale' | 'timeZone'> & { order: Pick<ContractData['order'], 'currency'> };

/** Amounts as the tenant writes them, times by the tenant's clock; in English as Europe writes dates. */
export function contractFormat({ locale, timeZone, order }: Formatted): ContractFormat {
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
