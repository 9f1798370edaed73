import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks } from './markdownLinks.ts';
import { root, sourcesUnder } from './sources.ts';

const list = (...args: string[]) => execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' });
/** Committed ones and new ones, so that a link is checked before its page is committed. */
const files = [...new Set(list('-co', '--exclude-standard', '--', '*.md').split('\n'))].filter(
  (file) => file && existsSync(path.join(root, file)),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the links of the documents', () => {
  it.each(files)('lead to files and headings that exist: %s', (file) => {
    expect(brokenLinks(file, read(file), root)).toEqual([]);
  });

  it('are found wanting when a file or a heading is gone', () => {
    const text = '[a](README.md) [b](gone.md) [c](README.md#nowhere) [d](#here)\n# Here\n`[e](code.md)`\n[f]: gone.ts';
    expect(brokenLinks('README.md', text, root)).toEqual(['gone.md', 'README.md#nowhere', 'gone.ts']);
  });
});

describe('the decisions that comments name', () => {
  const NAMED = /docs\/decisions\/[\w-]+\.md#[\w-]+/g;
  const linksIn = (text: string) => [...text.matchAll(NAMED)].map(([link]) => link);

  it('have the heading that is named', () => {
    const sources = [...sourcesUnder('src'), ...sourcesUnder('machines')];
    const named = sources.flatMap(({ file, text }) => linksIn(text).map((link) => ({ file, link })));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ link }) => brokenLinks('README.md', `[why](${link})`, root).length > 0)).toEqual([]);
  });
});
