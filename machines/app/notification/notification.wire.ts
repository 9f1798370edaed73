import * as v from 'valibot';
import { parseStoredFailure } from '#machines/orders/payment/providerCode.ts';

/**
 * A notification to a user. Its text has the locale key `notification.` + `about` and the values `params` (amounts in minor
 * units).
 */
export const Notification = v.object({
  id: v.string(),
  about: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  link: v.nullable(v.string()),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;

const moneyParams: ReadonlySet<string> = new Set(['amount', 'refund', 'balance', 'missing', 'due']);
/** The value is the key of a text. */
const textParams: ReadonlySet<string> = new Set(['step']);
/** Milliseconds that stand for a moment or for a day. All other moments and days are written out. */
const timeParams: Readonly<Record<string, 'moment' | 'day'>> = { opens: 'moment', arrives: 'day' };
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

type Params = Notification['params'];

/** Texts gain values over time, but notifications of earlier versions are still shown. */
const defaults = {
  reason: '',
  amount: '',
  to: '',
  ending: 'none',
  date: '',
  until: '',
  from: '',
  by: '',
  reflection: '',
  due: '',
  reference: '',
  code: '',
  next: '',
  policy: '',
  refundAny: 'no',
  balanceAny: 'no',
  amountAny: 'no',
  dueAny: 'no',
  failure: 'none',
};

/** Each has a switch that says whether there is any, as amounts have. */
const switched = ['date', 'until', 'from', 'by', 'reflection', 'reason'] as const;

interface Format {
  money(minor: number): string;
  day(date: string): string;
  moment(at: string): string;
  text(id: string): string;
}

/**
 * The values for the text of a notification: amounts of money, days and moments are formatted, each amount has a switch
 * that says whether there is any, and a step is named in the reader's language.
 */
export function textValues(params: Params, format: Format): Params {
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (typeof value === 'number' && moneyParams.has(name))
        return [
          [name, format.money(value)],
          [`${name}Any`, value > 0 ? 'yes' : 'no'],
        ];
      return [[name, formatValue(name, value, format)]];
    }),
  );
  const switches = switched.map((name) => [`${name}Any`, params[name] ? 'yes' : 'no']);
  return { ...defaults, ...Object.fromEntries(switches), ...toFailureParams(params.reason), ...given };
}

function formatValue(name: string, value: string | number, format: Format): string | number {
  if (textParams.has(name)) return format.text(String(value));
  if (isDay(value)) return format.day(String(value));
  if (isMoment(value)) return format.moment(String(value));
  const time = timeParams[name];
  return time && typeof value === 'number' ? format[time](new Date(value).toISOString()) : value;
}

/** Why a payment failed: a code for the text, or the words that a manager has `said`. */
const toFailureParams = (reason: Params[string] | undefined) =>
  typeof reason === 'string' && reason ? { failure: parseStoredFailure(reason) ?? 'said' } : {};

/** `GET /notifications` */
export const NotificationList = v.object({
  rows: v.array(Notification),
  total: v.number(),
  unread: v.number(),
  page: v.number(),
  size: v.number(),
});
export type NotificationList = v.InferOutput<typeof NotificationList>;

/** The reply to marking one or all notifications as read: the number of notifications that were unread before. */
export const Marked = v.object({ marked: v.number() });
