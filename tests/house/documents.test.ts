import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from '#flows/document.ts';
import { about } from '#machines/catalogue.about.ts';
import { root } from './sources.ts';

const pages = [...documents()];

describe('the page beside each machine', () => {
  it.each(pages)('is current: machines/%s', (file, text) => {
    expect(readFileSync(path.join(root, 'machines', file), 'utf8')).toBe(text);
  });

  it('is there for every machine and for nothing else', () => {
    const there = readdirSync(path.join(root, 'machines'), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'README.md')
      .map((file) => file.split(path.sep).join('/'));
    expect(there.toSorted()).toEqual(pages.map(([file]) => file).toSorted());
    const headings = pages.flatMap(([, text]) => [...text.matchAll(/^##? (\w+)$/gm)].map(([, name]) => name));
    expect(Object.keys(about).filter((name) => !headings.includes(name))).toEqual([]);
  });
});
