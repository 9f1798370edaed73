import * as v from 'valibot';
import { type InvestDraft, StepPath } from '#machines/invest/invest.contract.ts';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Draft: v.GenericSchema<unknown, InvestDraft> = v.object({
  tokens: v.nullable(Amount),
  referral: v.string(),
  warnings: v.object({
    noGuarantee: v.boolean(),
    keyInformationRead: v.boolean(),
    largeTicketUnderstood: v.boolean(),
  }),
  method: v.nullable(PaymentMethod),
  balance: Amount,
  steps: v.partial(v.object(v.entriesFromList(StepPath.options, v.record(v.string(), v.unknown())))) as v.GenericSchema<
    InvestDraft['steps']
  >,
  answers: EntryTestAnswers,
  interest: v.nullable(Amount),
});

/** Whose it is: on a shared computer, one person's words are never another's. */
const Kept = v.object({ person: v.string(), draft: Draft });

const Typed = v.object({ person: v.string(), values: v.record(v.string(), v.unknown()) });

const prefix = 'tesela.invest.';

/** What a reload of the page brings back; nothing where nothing readable was kept. */
export function readDraft(slug: string, person: string): InvestDraft | undefined {
  try {
    const kept = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(prefix + slug) ?? 'null'));
    return kept.success && kept.output.person === person ? kept.output.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Kept for this tab alone; where the storage is full or forbidden, it lives as long as the page. */
export function writeDraft(slug: string, person: string, draft: InvestDraft): void {
  try {
    sessionStorage.setItem(prefix + slug, JSON.stringify({ person, draft }));
  } catch {
    return;
  }
}

/** The values of a form that is not saved yet, for a reload of its page. */
export function readTyped(form: string, person: string): Record<string, unknown> {
  try {
    const kept = v.safeParse(Typed, JSON.parse(sessionStorage.getItem(prefix + form) ?? 'null'));
    return kept.success && kept.output.person === person ? kept.output.values : {};
  } catch {
    return {};
  }
}

export function writeTyped(form: string, person: string, values: Record<string, unknown> | null): void {
  try {
    if (values) sessionStorage.setItem(prefix + form, JSON.stringify({ person, values }));
    else sessionStorage.removeItem(prefix + form);
  } catch {
    return;
  }
}

/** Whoever leaves, leaves nothing behind. */
export function clearDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key);
}
