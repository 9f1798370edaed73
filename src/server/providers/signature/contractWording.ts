import { europeanLocale } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import type { PaperText } from '../paper/paper.ts';
import type { ContractData } from './contractData.ts';

export interface ContractFormat {
  money: (minor: number) => string;
  integer: (value: number) => string;
  /** Of a part of one, with at least two decimals. */
  percent: (part: number) => string;
  day: (iso: string) => string;
  moment: (iso: string) => string;
}

export type ContractWording = (data: ContractData, format: ContractFormat) => PaperText;

/** The space before AM or PM, which few fonts contain. */
const narrowSpace = '\u202f';

type Formatted = Pick<ContractData, 'locale' | 'timeZone'> & { order: Pick<ContractData['order'], 'currency'> };

/** Formats amounts like the tenant, and times in the tenant's time zone. */
export function contractFormat({ locale, timeZone, order }: Formatted): ContractFormat {
  const dateLocale = europeanLocale(locale);
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    money: (minor) => formatMoney(minor, order.currency, locale),
    integer: (value) => integer.format(value),
    percent: (part) => percent.format(part),
    day: (iso) => day.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)).replaceAll(narrowSpace, ' '),
  };
}

/** Leaves out the rows without a value. */
export function withoutEmptyRows(rows: [term: string, value: string | undefined][]): [term: string, value: string][] {
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}
