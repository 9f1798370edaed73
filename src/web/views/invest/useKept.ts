import { useEffect, useState } from 'react';
import type { StepPath } from '#machines/invest/invest.contract.ts';
import { readTyped, writeTyped } from '#web/actors/invest.drafts.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { useUser } from '#web/shell/appContext.ts';

type Values = Record<string, unknown>;

/** What was typed into a page's form before it was reloaded, laid over what is saved; and how to keep it up to date. */
export function useKept<V extends Values>({ slug }: Pick<Wizard, 'slug'>, path: StepPath, saved: V) {
  const person = useUser()?.id ?? '';
  const form = `${slug}/${path}`;
  const [values] = useState<V>(() => ({ ...saved, ...readTyped(form, person) }));
  return { values, keep: (typed: Values | null) => writeTyped(form, person, typed) };
}

/** Keeps what is being typed; what was saved is the server's. */
export function useKeeping(form: { values: Values; isUnsaved: boolean }, keep: (typed: Values | null) => void) {
  const { values, isUnsaved } = form;
  useEffect(() => {
    if (isUnsaved) keep(values);
  });
}
