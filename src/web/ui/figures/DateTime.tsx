import type { FormatDateOptions } from 'react-intl';
import { useIntl } from 'react-intl';
import { RelativeTime } from './RelativeTime.tsx';

export type DateFormat = 'date' | 'long' | 'short' | 'dateTime' | 'relative';

export type DateTimeProps = {
  /** An ISO date or date and time, or ms. */
  value: string | number;
  /**
   * date (default): 18 nov 2026 · long: 18 de noviembre de 2026 · short: 18 nov, 10:12 · dateTime: 18 nov 2026, 10:12.
   */
  format?: DateFormat;
  /** Defaults to the tenant's time zone from the IntlProvider. */
  timeZone?: string;
};

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const formats: Record<Exclude<DateFormat, 'relative'>, FormatDateOptions> = {
  date: { ...day, year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { ...day, ...time },
  dateTime: { ...day, year: 'numeric', ...time },
};

export function DateTime({ value, format = 'date', timeZone: ownTimeZone }: DateTimeProps) {
  const { formatDate } = useIntl();
  /** A date without a time is the same day in every time zone. */
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const place = isDay ? { timeZone: 'UTC' } : ownTimeZone && { timeZone: ownTimeZone };
  const machineReadable = typeof value === 'string' ? value : new Date(value).toISOString();
  if (format === 'relative')
    return (
      <time dateTime={machineReadable} title={formatDate(value, { ...formats.dateTime, ...place })}>
        <RelativeTime at={new Date(value).getTime()} />
      </time>
    );
  return <time dateTime={machineReadable}>{formatDate(value, { ...formats[format], ...place })}</time>;
}
