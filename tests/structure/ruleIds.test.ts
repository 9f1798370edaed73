import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { rules } from '#machines/shared/rules/catalogue.ts';
import { type Source, sourcesUnder } from './sources.ts';

/** Ids such as R4 in comments, with which a reader looks for the rule in the catalogue. */
const citedIds = ({ file, text }: Source) =>
  parseSync(file, text).comments.flatMap(({ value }) =>
    [...value.matchAll(/\b[RT]\d{1,2}\b/g)].map(([id]) => ({ file, id })),
  );

it('cites only legal rules that the catalogue explains', () => {
  const cited = ['machines', 'src', 'tests'].flatMap(sourcesUnder).flatMap(citedIds);
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter(({ id }) => !Object.hasOwn(rules, id))).toEqual([]);
});

it('finds ids in comments, and none in code', () => {
  const text = "/** The law asks for it (R99). */\nconst T01 = 'R98';";
  expect(citedIds({ file: 'planted.ts', text })).toEqual([{ file: 'planted.ts', id: 'R99' }]);
});
