import * as v from 'valibot';
import { Language } from '#machines/shared/language.ts';

/** The language that the address asks for, if it is one that the product speaks. */
export function languageIn(search: string): Language | undefined {
  const asked = v.safeParse(Language, new URLSearchParams(search).get('lang'));
  return asked.success ? asked.output : undefined;
}
