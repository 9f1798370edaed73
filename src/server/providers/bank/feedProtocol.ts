import * as v from 'valibot';
import { isCalendarDate } from '#machines/shared/calendar.ts';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/**
 * The request has a nonce, which the signed answer repeats, so that an answer to an earlier request is not accepted.
 */
export const nonceHeader = 'x-request-nonce';

const Amount = v.pipe(v.number(), v.safeInteger());
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** PostgreSQL stores no NUL character. */
const Words = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((text) => !text.includes('\0')),
  );
const Name = v.pipe(ProtocolText, Words(200));
const MAX_LINES = 500;

/** `GET /accounts` */
export const AccountsBody = v.object({
  nonce: v.string(),
  accounts: v.pipe(
    v.array(
      v.object({ iban: Name, currency: Currency, balanceMinor: Amount, at: v.pipe(v.string(), v.isoTimestamp()) }),
    ),
    v.maxLength(MAX_LINES),
  ),
});
export type AccountsBody = v.InferOutput<typeof AccountsBody>;

export const FeedLine = v.object({
  /** The bank's own id, which no other line of the account has. */
  id: Name,
  bookedOn: v.pipe(v.string(), v.check(isCalendarDate)),
  /** Negative if the money left the account. */
  amountMinor: v.pipe(
    Amount,
    v.check((amount) => amount !== 0),
  ),
  currency: Currency,
  reference: Words(300),
  counterparty: v.object({ name: Words(200), iban: v.optional(Words(40)) }),
  /** The idempotency key of our own transfer or debit. */
  instructionKey: v.optional(Name),
});
export type FeedLine = v.InferOutput<typeof FeedLine>;

/** `GET /accounts/{iban}/lines?after={id}` */
export const LinesBody = v.object({
  nonce: v.string(),
  iban: Name,
  after: v.nullable(Name),
  /** The balance before the first line, and after the last one. */
  openingMinor: Amount,
  balanceMinor: Amount,
  lines: v.pipe(v.array(FeedLine), v.maxLength(MAX_LINES)),
  /** There are lines after these. */
  more: v.boolean(),
});
export type LinesBody = v.InferOutput<typeof LinesBody>;

export const isBalanced = ({
  openingMinor,
  lines,
  balanceMinor,
}: Pick<LinesBody, 'openingMinor' | 'lines' | 'balanceMinor'>) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor) === balanceMinor;
