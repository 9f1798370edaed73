import * as v from 'valibot';
import { AmountValues } from '#machines/orders/invest/invest.amountValues.ts';
import { type InvestDraft, StepPath } from '#machines/orders/invest/invest.contract.ts';
import { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { TypedAmount } from '#machines/shared/fields/typedAmount.ts';
import { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Draft: v.GenericSchema<unknown, InvestDraft> = v.object({
  amount: v.nullable(AmountValues),
  method: v.nullable(PaymentMethod),
  // JSON has no NaN, the value of a field that holds no number.
  balance: v.fallback(Amount, 0),
  steps: v.partial(v.object(v.entriesFromList(StepPath.options, v.record(v.string(), v.unknown())))) as v.GenericSchema<
    InvestDraft['steps']
  >,
  answers: EntryTestAnswers,
  interest: v.nullable(TypedAmount),
});

/** With the user's id, so that another user on a shared computer never sees the draft. */
const StoredDraft = v.object({ user: v.string(), draft: Draft });

const KEY_PREFIX = 'tesela.invest.';

/** The draft to restore after a reload, if there is a readable one. */
export function readDraft(slug: string, user: string): InvestDraft | undefined {
  try {
    const stored = v.safeParse(StoredDraft, JSON.parse(sessionStorage.getItem(KEY_PREFIX + slug) ?? 'null'));
    return stored.success && stored.output.user === user ? stored.output.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft for this tab. If the storage is full or forbidden, the draft is lost at a reload. */
export function writeDraft(slug: string, user: string, draft: InvestDraft): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + slug, JSON.stringify({ user, draft }));
  } catch {
    return;
  }
}

/** Deletes all drafts at logout. */
export function clearDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) if (key?.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
}
