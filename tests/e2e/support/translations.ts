import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

export type Language = 'es' | 'en';

/** Formats a message in the language of the user. */
export type Translate = (id: string, values?: Record<string, string | number>) => string;

const read = (file: string): Record<string, string> => {
  const address = new URL(`../../../locales/${file}.json`, import.meta.url);
  return existsSync(address) ? JSON.parse(readFileSync(address, 'utf8')) : {};
};

/** Links and emphasis inside a message become plain text. */
const tags = { a: (parts: unknown[]) => parts.join(''), b: (parts: unknown[]) => parts.join('') };

/** The messages of a language. The wording `participants` replaces some of them for a tenant. */
export function translatorFor(language: Language, wording: 'base' | 'participants' = 'base'): Translate {
  const overrides = wording === 'participants' ? read(`participants.${language}`) : {};
  const messages = { ...read(language), ...overrides };
  return (id, values) => {
    const message = messages[id];
    if (message === undefined) throw new Error(`There is no message ${id} in ${language}`);
    return String(new IntlMessageFormat(message, language).format({ ...tags, ...values }));
  };
}

/** A pattern for a message with unknown values. */
export function messagePattern(t: Translate, id: string, names: readonly string[]): RegExp {
  const filler = 'XVALUEX';
  const text = t(id, Object.fromEntries(names.map((name) => [name, filler])));
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(filler, '.+'));
}
