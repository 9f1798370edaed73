import { expect, it } from 'vitest';
import { sourcesUnder } from './sources.ts';

it('addresses are read by parsedUrl, because URL.canParse errs in a server that has run for a while', () => {
  const callers = ['machines', 'src'].flatMap(sourcesUnder).filter(({ text }) => /\bcanParse\(/.test(text));
  expect(callers.map(({ file }) => file)).toEqual([]);
});
