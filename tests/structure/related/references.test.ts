import { describe, expect, it } from 'vitest';
import { findReferences } from '../../../src/scripts/related/references.ts';

const aliases = JSON.stringify({ imports: { '#machines/*': './machines/*', '#web/*': './src/web/*' } });

const referencesIn = (file: string, text: string, ...others: string[]) =>
  findReferences(new Map([['package.json', aliases], ...others.map((each) => [each, ''] as const), [file, text]])).get(
    file,
  );

describe('the references of a file', () => {
  it('are its imports, by alias or by a relative path', () => {
    const text = `import { a } from '#machines/a.ts';\nconst b = await import('../b.ts');\nexport * from './c.ts';`;
    const all = ['machines/a.ts', 'src/b.ts', 'src/web/c.ts'];
    expect(referencesIn('src/web/x.ts', text, ...all, 'src/web/d.ts')).toEqual(all);
  });

  it('leave out types, which do not exist while a test runs', () => {
    const text = `import type { A } from './a.ts';\nimport { b } from './b.ts';\nexport type { C } from './c.ts';`;
    expect(referencesIn('src/x.ts', text, 'src/a.ts', 'src/b.ts', 'src/c.ts')).toEqual(['src/b.ts']);
  });

  it('are the workers, fixtures and scripts that it names', () => {
    const text = `new URL('./a.worker.ts', import.meta.url); run('src/scripts/b.mjs'); path.join(root, 'locales', 'es.json');`;
    const all = ['src/a.worker.ts', 'src/scripts/b.mjs', 'locales/es.json'];
    expect(referencesIn('src/x.ts', text, ...all)).toEqual(all);
  });

  it('leave out names that several files have', () => {
    expect(referencesIn('src/x.ts', `'README.md'`, 'README.md', 'src/README.md')).toEqual(['README.md']);
    expect(referencesIn('src/x.ts', `'es.json'`, 'a/es.json', 'b/es.json')).toEqual([]);
  });

  it('are all files that a glob matches', () => {
    const text = `import.meta.glob('/machines/**/*.{contract,facts}.ts'); import.meta.glob('./migrations/*.sql?raw');`;
    const all = ['machines/a.facts.ts', 'machines/b/c/d.contract.ts', 'src/migrations/1.sql'];
    expect(referencesIn('src/x.ts', text, ...all, 'machines/e.ts', 'src/migrations/old/2.sql')).toEqual(all);
  });

  it('are all files of a folder that a structure test names, and of no folder that another file names', () => {
    const others = ['docs/a.md', 'docs/b/c.md', 'src/d.md'];
    expect(referencesIn('tests/structure/x.test.ts', `path.join(root, 'docs')`, ...others)).toEqual(others.slice(0, 2));
    expect(referencesIn('tests/structure/x.test.ts', `'*.md'`, ...others)).toEqual(others);
    expect(referencesIn('tests/server/x.test.ts', `'docs', '*.md'`, ...others)).toEqual([]);
  });
});
