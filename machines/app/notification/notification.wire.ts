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
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

type Params = Notification['params'];

/** Texts gain values over time, but notifications of earlier versions are still shown. */
const defaults = {
  reason: '',
  amount: '',
  to: '',
  ending: 'none',
  date: '',
  code: '',
  refundAny: 'no',
  balanceAny: 'no',
  failure: 'none',
};

/**
 * The values for the text of a notification: amounts of money and days are formatted, each amount has a switch that says
 * whether there is any, and a step is named in the reader's language.
 */
export function textValues(
  params: Params,
  format: { money(minor: number): string; day(date: string): string; text(id: string): string },
): Params {
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (typeof value === 'number' && moneyParams.has(name))
        return [
          [name, format.money(value)],
          [`${name}Any`, value > 0 ? 'yes' : 'no'],
        ];
      if (textParams.has(name)) return [[name, format.text(String(value))]];
      return [[name, isDay(value) ? format.day(String(value)) : value]];
    }),
  );
  return { ...defaults, ...toFailureParams(params.reason), ...given };
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
