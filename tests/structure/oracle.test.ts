import { expect, it } from 'vitest';
import { importsOf, sourcesUnder } from './sources.ts';

it('the oracle of the books shares no code with the product', () => {
  const sources = sourcesUnder('tests/support/oracle');
  expect(sources.length).toBeGreaterThan(5);
  const outside = sources.flatMap((source) =>
    importsOf(source)
      .filter((target) => !target.startsWith('tests/support/oracle/'))
      .map((target) => `${source.file} imports ${target}`),
  );
  expect(outside).toEqual([]);
});
