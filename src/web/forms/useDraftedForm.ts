import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FormSchema } from '#machines/app/form/form.contract.ts';
import { isSame } from '#machines/app/form/values.ts';
import { isPartlyKept, mergeDraft, toStorable } from './draftValues.ts';
import { draftOwner, readStoredDraft, removeDraft, removeOldDrafts, writeDraft } from './formDrafts.ts';
import { type FormOptions, useForm } from './useForm.ts';

/** What was typed at an earlier visit and stands in the form again. */
export interface RestoredDraft {
  /** When it was typed, in ms. */
  at: number;
  /** The record has changed since. */
  isStale: boolean;
  /** Something that was typed was not kept. */
  isPartial: boolean;
  discard(): void;
}

export type DraftedFormOptions<S extends FormSchema, R> = FormOptions<S, R> & {
  /** Names the form, and the record that it is about. Undefined for a form that keeps nothing. */
  draft: string | undefined;
};

/**
 * A form whose input outlives its page: the device keeps it for its user until it is sent or discarded. See
 * docs/decisions/pages.md#what-is-typed-is-kept-on-the-device
 */
export function useDraftedForm<S extends FormSchema, R = unknown>(
  schema: S,
  { draft: name, ...options }: DraftedFormOptions<S, R>,
) {
  const [owner] = useState(draftOwner);
  const isSent = useRef(false);
  const form = useForm<S, R>(schema, {
    ...options,
    onSuccess: (value) => {
      // The page may be left at once, before an effect could do it.
      isSent.current = true;
      if (owner !== null && name !== undefined) removeDraft(owner, name);
      options.onSuccess?.(value);
    },
  });
  const restored = useRestoring(form, owner, name);
  const isKept = useKeeping(form, owner, name);
  const { isUnsaved, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new input has to be sent again
  useEffect(() => {
    if (isUnsaved) isSent.current = false;
  }, [isUnsaved, values]);
  useQuestionOnLeaving(isKept, () => !isSent.current && draftOwner() === owner);
  const draft: RestoredDraft | null = restored && form.isUnsaved ? { ...restored, discard: () => form.reset() } : null;
  /** For what was sent and waits for somebody else, such as a proposal: the form keeps it, and the device no longer. */
  const forgetDraft = () => {
    if (owner !== null && name !== undefined) removeDraft(owner, name);
  };
  return { ...form, draft, forgetDraft };
}

type DraftableForm = Pick<ReturnType<typeof useForm>, 'field' | 'isUnsaved'> & { values: unknown; saved: unknown };

/** Fills in the stored draft once, when the form opens. */
function useRestoring(form: DraftableForm, owner: string | null, name: string | undefined) {
  const [restored, setRestored] = useState<Omit<RestoredDraft, 'discard'> | null>(null);
  const opened = useRef({ form, owner, name });
  useLayoutEffect(() => {
    const { form: first, owner: of, name: about } = opened.current;
    if (of === null || about === undefined) return;
    removeOldDrafts();
    const stored = readStoredDraft(of, about);
    if (!stored) return;
    const today = toStorable(first.saved);
    const merged = mergeDraft(stored.base, stored.values, first.saved);
    if (isSame(toStorable(merged), today)) {
      removeDraft(of, about);
      return;
    }
    fillIn(first, merged);
    setRestored({ at: stored.at, isPartial: stored.isPartial, isStale: !isSame(stored.base, today) });
  }, []);
  return restored;
}

/** As if it was typed again, so that the form is unsaved and checked. */
function fillIn({ field, saved }: DraftableForm, values: unknown): void {
  const before = saved as Record<string, unknown>;
  for (const [path, value] of Object.entries(values as Record<string, unknown>))
    if (!isSame(value, before[path])) field(path).onChange(value);
}

/** Stores what is typed, and removes it when it is saved or discarded. Returns whether all of it is kept. */
function useKeeping({ values, saved, isUnsaved }: DraftableForm, owner: string | null, name: string | undefined) {
  const written = useRef<string>(undefined);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    // Another user may have signed in in another tab.
    if (owner === null || name === undefined || draftOwner() !== owner) return;
    if (written.current !== undefined && (!isUnsaved || written.current !== name)) removeDraft(owner, written.current);
    written.current = isUnsaved ? name : undefined;
    setKept(!isUnsaved || keep(owner, name, values, saved));
  }, [owner, name, values, saved, isUnsaved]);
  return isKept;
}

function keep(owner: string, name: string, values: unknown, saved: unknown): boolean {
  const storable = toStorable(values);
  const isPartial = isPartlyKept(values, saved);
  const stored = readStoredDraft(owner, name);
  // A draft that was only looked at does not become younger.
  if (stored && isSame(stored.values, storable) && (stored.isPartial || !isPartial)) return !isPartial;
  return (
    writeDraft(owner, name, { at: Date.now(), base: toStorable(saved), values: storable, isPartial }) && !isPartial
  );
}

/** Asks before a page is left whose input the device cannot keep. A session that has ended is not held up. */
function useQuestionOnLeaving(isKept: boolean, isAsked: () => boolean): void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const { formatMessage } = useIntl();
  const latest = useRef(isAsked);
  useLayoutEffect(() => {
    latest.current = isAsked;
  });
  useEffect(() => {
    if (isKept || !router) return;
    return router.history.block({
      blockerFn: () => latest.current() && !confirm(formatMessage({ id: 'draft.leave' })),
      enableBeforeUnload: () => latest.current(),
    });
  }, [isKept, router, formatMessage]);
}
