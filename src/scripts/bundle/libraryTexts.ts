// The aliases, definitions and pure functions in vite.config.ts each depend on a text in a library and have no effect
// without it.
import type { Plugin } from 'vite';
import { ExpectedMatches } from './expectedMatches.ts';

export const libraryMatches = new ExpectedMatches('vite.config.ts');

const TEXTS = [
  ['intl-messageformat', /from ["']@formatjs\/icu-messageformat-parser["']/],
  ['@xstate/react', /from ["']use-sync-external-store\/shim["']/],
  ['@xstate/react', /from ["']use-sync-external-store\/shim\/with-selector(\.js)?["']/],
  ['elkjs', /typeof require/],
  ['react-intl', /\bcreateFormattedComponent\(/],
  ['react-intl', /\bcreateFormattedDateTimePartsComponent\(/],
] as const;

const expectations = TEXTS.map(([library, text]) => ({
  folder: `/node_modules/${library}/`,
  text: libraryMatches.pattern(library, text),
}));

export const libraryTexts: Plugin = {
  name: 'library-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(TEXTS.map(([library]) => `/node_modules/${library}/`).join('|')) },
    handler(code, id) {
      for (const { folder, text } of expectations) if (id.includes(folder)) text.test(code);
      return undefined;
    },
  },
};
