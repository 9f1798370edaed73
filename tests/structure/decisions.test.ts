import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources.ts';

const folder = path.join(root, 'docs', 'decisions');
const themes = readdirSync(folder).filter((file) => file !== 'README.md');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const decisionsOf = (file: string) => read(file).split(/^## /m).slice(1);

describe('the decisions', () => {
  it.each(themes)('have a date, a context and a choice: %s', (file) => {
    const incomplete = decisionsOf(file).filter(
      (text) => !/^.+\n\n\*\d{4}-\d\d-\d\d\*\n\n\*\*Context\.\*\* [\s\S]+\n\n\*\*Choice\.\*\* /.test(text),
    );
    expect(incomplete).toEqual([]);
  });

  it('are counted in their list', () => {
    const listed = [...read('README.md').matchAll(/\]\(([\w-]+\.md)\) \| .+ \| (\d+) \|$/gm)].map(([, file, count]) => [
      file,
      Number(count),
    ]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(themes.map((file) => [file, decisionsOf(file).length])),
    );
  });
});
