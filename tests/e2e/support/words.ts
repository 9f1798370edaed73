import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

export type Language = 'es' | 'en';

/** What the product says for one message, as a reader of that language sees it. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

const read = (file: string): Record<string, string> => {
  const address = new URL(`../../../locales/${file}.json`, import.meta.url);
  return existsSync(address) ? JSON.parse(readFileSync(address, 'utf8')) : {};
};

/** Links and emphasis inside a message are read with it. */
const marks = { a: (parts: unknown[]) => parts.join(''), b: (parts: unknown[]) => parts.join('') };

/** The messages of a language; a tenant that speaks of participants has its own words for some of them. */
export function wordsOf(language: Language, wording: 'base' | 'participants' = 'base'): Say {
  const own = wording === 'participants' ? read(`participants.${language}`) : {};
  const messages = { ...read(language), ...own };
  return (id, values) => {
    const message = messages[id];
    if (message === undefined) throw new Error(`There is no message ${id} in ${language}`);
    return String(new IntlMessageFormat(message, language).format({ ...marks, ...values }));
  };
}

/** A message as a pattern in which anything may stand for its values: for those that only the page knows. */
export function patternOf(say: Say, id: string, names: readonly string[]): RegExp {
  const filler = 'XVALUEX';
  const text = say(id, Object.fromEntries(names.map((name) => [name, filler])));
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(filler, '.+'));
}
