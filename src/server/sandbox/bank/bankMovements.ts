import * as v from 'valibot';
import { isCalendarDate } from '#machines/shared/calendar.ts';
import type { FeedLine } from '#server/providers/bank/feedProtocol.ts';

const Word = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const Day = v.pipe(v.string(), v.trim(), v.check(isCalendarDate));

/** A movement for a test: negative if money leaves the account. */
export const MovementBody = v.object({
  payer: v.pipe(Word(200), v.nonEmpty()),
  iban: v.optional(Word(40)),
  amountMinor: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((amount) => amount !== 0),
  ),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  concept: v.optional(Word(300), ''),
  bookedOn: v.optional(Day),
});
type MovementBody = v.InferOutput<typeof MovementBody>;

const Form = v.object({
  direction: v.picklist(['in', 'out']),
  payer: v.pipe(Word(200), v.nonEmpty()),
  iban: Word(40),
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(20),
    v.regex(/^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$|^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/),
  ),
  concept: Word(300),
  bookedOn: Day,
});

type FormFault = 'amount' | 'date' | 'payer';

/** The movement of the page's form, or its first wrong field. */
export function parseMovement(form: unknown): MovementBody | FormFault {
  const parsed = v.safeParse(Form, form);
  if (!parsed.success) {
    const field = parsed.issues[0].path?.[0]?.key;
    return field === 'amount' ? 'amount' : field === 'bookedOn' ? 'date' : 'payer';
  }
  const { direction, amount, ...movement } = parsed.output;
  const minor = parseMinorAmount(amount);
  if (minor === 0) return 'amount';
  return { ...movement, amountMinor: direction === 'in' ? minor : -minor };
}

/** A separator followed by one or two digits is the decimal one. */
function parseMinorAmount(text: string): number {
  const [, whole = text, part = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}${part.padEnd(2, '0')}`);
}

export const lineOfMovement = (
  { payer, iban, amountMinor, currency, concept, bookedOn }: MovementBody,
  defaults: { currency: string; today: string },
): Omit<FeedLine, 'id'> => ({
  bookedOn: bookedOn ?? defaults.today,
  amountMinor,
  currency: currency ?? defaults.currency,
  reference: concept,
  counterparty: { name: payer, ...(iban && { iban: iban.replace(/\s/g, '').toUpperCase() }) },
});
