import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { chunkMatches } from '../../src/scripts/bundle/chunks.ts';
import { assertMatches, ExpectedMatches } from '../../src/scripts/bundle/expectedMatches.ts';
import { libraryMatches } from '../../src/scripts/bundle/libraryTexts.ts';
import { stubMatches } from '../../src/scripts/bundle/moduleStubs.ts';
import { withoutNames } from '../../src/scripts/bundle/shortRoutes.ts';
import { sortedPreloads, withSortedLists } from '../../src/scripts/bundle/sortedPreloads.ts';
import { ownRules } from '../../src/web/design/ownRules.js';
import sheets from '../../src/web/design/sheets.json';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds these files from `entry.js` without writing the output. */
function buildOf(files: Record<string, string>, options: { plugins?: Plugin[]; ssr?: boolean } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'adaptations-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { plugins = [], ssr = false } = options;
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    css: { postcss: { plugins: [ownRules] } },
    build: { write: false, ssr, rolldownOptions: { input: path.join(root, 'entry.js') } },
  });
}

/** A plugin that looks for modules of this name and fails a build without any. */
function pluginFor(pattern: RegExp): Plugin[] {
  const expected = new ExpectedMatches('src/scripts/example.ts');
  const matcher = expected.pattern('an-example-library', pattern);
  const look: Plugin = {
    name: 'look',
    transform: (_, id) => {
      matcher.test(id);
      return null;
    },
  };
  return [look, assertMatches('example', expected)];
}

describe('a pattern that adapts the bundle to a library', () => {
  const files = { 'entry.js': 'console.log(1);' };

  it('lets a build pass if it matches a module', async () => {
    await expect(buildOf(files, { plugins: pluginFor(/entry\.js$/) })).resolves.toBeDefined();
  });

  it('fails a build if it matches nothing and names the file and the library', async () => {
    await expect(buildOf(files, { plugins: pluginFor(/renamed\.js$/) })).rejects.toThrow(
      'src/scripts/example.ts looks for /renamed\\.js$/ in an-example-library and did not find it',
    );
  });

  it('may match nothing in a build for the server, which has only some of the modules', async () => {
    await expect(buildOf(files, { plugins: pluginFor(/renamed\.js$/), ssr: true })).resolves.toBeDefined();
  });

  it.each([
    ['chunks', chunkMatches, ['@tanstack/react-query', 'src/web']],
    ['module-stubs', stubMatches, ['@tanstack/react-router', '@tanstack/query-core']],
    ['libraries', libraryMatches, ['intl-messageformat', '@xstate/react', 'elkjs', 'react-intl']],
  ])('must match in the %s of this product, for each library', (_, expected, owners) => {
    for (const owner of owners) expect(() => expected.assertAll()).toThrow(`in ${owner} and did not find it`);
  });
});

describe('the tree of routes', () => {
  const tree = (children: string) => `
const UserRouteChildren${children}
const UserRouteWithChildren = UserRoute._addFileChildren(UserRouteChildren)`;

  it('drops the names of the children, which only types use', () => {
    const code = tree(`: UserRouteChildren = {\n  UserIndexRoute: UserIndexRoute,\n  UserIdRoute: UserIdRoute,\n}`);
    expect(withoutNames(code)).toContain('= [\n  UserIndexRoute,\n  UserIdRoute,\n]');
  });

  it.each([
    ['is written differently', tree(' = createChildren({ UserIndexRoute })')],
    ['has no children', 'export const routeTree = rootRoute'],
  ])('fails the build if it %s and names the plugin that writes it', (_, code) => {
    expect(() => withoutNames(code)).toThrow('@tanstack/router-plugin');
  });
});

describe('a stylesheet that is divided among the pages', () => {
  const rule = (selector: string) => `@layer recipes { ${selector} { color: red } }`;
  const tokens = '@layer tokens { :root { --spacing-1: 4px; --spacing-2: 8px; --colors-bg: white } }';
  const base = `${tokens}@layer base { *, ::before { --blur: 0; --used: 1; opacity: var(--used) } }`;
  const sheet = (...parts: string[]) => ({
    'entry.js': 'import "./design/rest.css";',
    'design/rest.css': parts.join('\n'),
  });

  it('builds with the layers that Panda writes', async () => {
    await expect(buildOf(sheet(base, rule('.dialog__content')))).resolves.toBeDefined();
  });

  it('declares only the variables that a rule reads, and not the colours that the page declares', async () => {
    const reading = '@layer recipes { .link { gap: var(--spacing-2); color: var(--colors-bg) } }';
    const built = await buildOf({
      'entry.js': 'import "./design/index.css";',
      'design/index.css': `${base}${reading}${sheets.index.map((recipe) => rule(`.${recipe}`)).join('')}`,
    });
    expect(JSON.stringify(built)).toContain('--spacing-2');
    expect(JSON.stringify(built)).not.toMatch(/--spacing-1|--colors-bg:/);
  });

  it.each([
    ['does not find the layer recipes', sheet(base)],
    ['does not find the layer base', sheet(rule('.dialog__content'))],
    ['finds no variables', sheet(tokens, '@layer base { a { color: red } }', rule('.dialog__content'))],
    [
      'does not find the recipe avatar',
      { 'entry.js': 'import "./design/area.css";', 'design/area.css': base + rule('.card') },
    ],
  ])('fails the build that %s and names Panda', async (reason, files) => {
    const failed = buildOf(files);
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.toThrow('@pandacss/dev');
  });
});

describe('the lists of files that an import preloads', () => {
  it('are sorted by number and keep their length', () => {
    const code = 'd(()=>import(`./a.js`),__vite__mapDeps([17,2,11]))';
    const sorted = withSortedLists(code);
    expect(sorted).toBe('d(()=>import(`./a.js`),__vite__mapDeps([2,11,17]))');
    expect(sorted).toHaveLength(code.length);
  });

  it('fail a build that has none', async () => {
    await expect(buildOf({ 'entry.js': 'export {}' }, { plugins: [sortedPreloads] })).rejects.toThrow(
      /finds no list of preloads/,
    );
  });
});
