import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from '#flows/document.ts';
import { expectedFiles } from '#flows/expectedFiles.ts';
import { catalogue } from '#machines/catalogue.ts';
import { root } from './sources.ts';

const pages = [...documents()];

const filesOfMachines = () =>
  ['machines', 'src/visualiser/machine'].flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(place, file).split(path.sep).join('/'),
    ),
  );

describe('the README beside each machine', () => {
  it.each(pages)('is up to date: %s', (file, text) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
  });

  it('exists for every machine and for nothing else', () => {
    const existing = filesOfMachines().filter(
      (file) => path.basename(file) === 'README.md' && file !== 'machines/README.md',
    );
    expect(existing.toSorted()).toEqual(pages.map(([file]) => file).toSorted());
    const headings = pages.flatMap(([, text]) => [...text.matchAll(/^##? (\w+)$/gm)].map(([, name]) => name));
    expect(Object.keys(catalogue).filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe('what the printed tests of a machine expect', () => {
  const files = expectedFiles();

  it.each([...files])(
    'is as stored, or has to be reviewed and written by npm run flows -- document: %s',
    (file, text) => {
      expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
    },
  );

  it('is stored for every machine and for nothing else', () => {
    const stored = filesOfMachines().filter((file) => file.endsWith('.expected.txt'));
    expect(stored.toSorted()).toEqual([...files.keys()].toSorted());
  });
});
