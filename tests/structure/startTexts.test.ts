import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { partOf } from '../../src/scripts/messages.mjs';
import { importsOf, root, type Source } from './sources.ts';

/** All that an investor's first list shows before its user does anything. */
const shown = [
  'src/web/main.tsx',
  'src/web/routes/__root.tsx',
  'src/web/routes/user/route.tsx',
  'src/web/routes/user/issuances/index.tsx',
  'src/web/pages/issuances/investor/next/NextStep.tsx',
  'src/web/pages/issuances/investor/list/RestOfList.tsx',
  'src/web/ui/layouts/Sidebar.tsx',
  'src/web/shell/UnreadBadge.tsx',
  'src/web/shell/UserPicture.tsx',
  'src/web/shell/ActingBanner.tsx',
  'src/web/shell/DemoMenu.tsx',
  'src/web/shell/analytics/ConsentLink.tsx',
  'src/web/live/startLiveUpdates.ts',
  // The registration loads the same texts for the issuance that its visitor came from.
  'src/web/pages/people/shared/auth/Wish.tsx',
];

/** These need no text: they only describe types, or are loaded later. */
const NOT_SHOWN = /^import type .*$|^import \{ type [^,}]+ \} .*$|\bimport\([^)]*\)/gm;

function sourcesFrom(entries: readonly string[]): Source[] {
  const files = new Set(entries);
  const sources: Source[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8').replace(NOT_SHOWN, '');
    const source = { file, text };
    sources.push(source);
    for (const next of importsOf(source))
      if (/^(src\/(web|visualiser)|machines)\/.*\.tsx?$/.test(next)) files.add(next);
  }
  return sources.filter(({ file }) => !file.endsWith('routeTree.gen.ts'));
}

/** The ids that a source names, and all that begin like one that it puts together. */
function idsIn({ text }: Source): string[] {
  const named = [...text.matchAll(/['"]([a-z_A-Z]+(?:\.\w+)+)['"]/g)].map(([, id = '']) => id);
  const begun = [...text.matchAll(/`([a-z_A-Z]+\.(?:\w+\.)*)\$\{/g)].map(([, start = '']) => start);
  return Object.keys(es).filter((id) => named.includes(id) || begun.some((start) => id.startsWith(start)));
}

it('the first list shows no text that arrives with later pages', () => {
  const sources = sourcesFrom(shown);
  expect(sources.length).toBeGreaterThan(150);
  const late = sources.flatMap((source) =>
    idsIn(source)
      .filter((id) => partOf(id) === 'rest')
      .map((id) => `${source.file}: ${id}`),
  );
  expect(late).toEqual([]);
});

/** The pages whose texts are part of the document, with the parts that are loaded later. */
const beforeLogin = ['LoginPage', 'RegisterPage', 'ForgotPasswordPage', 'RememberPasswordPage', 'CountryField'].map(
  (page) => `src/web/pages/people/shared/auth/${page}.tsx`,
);

it('the pages before the login show only texts of their document', () => {
  // The errors of forms name the reasons of all guards, which only refuse what is done after the login.
  const shown = sourcesFrom(beforeLogin).filter(({ file }) => /^src\/web\/(pages|ui)\//.test(file));
  expect(shown.length).toBeGreaterThan(20);
  const missing = shown.flatMap((source) =>
    idsIn(source)
      .filter((id) => partOf(id) !== 'public')
      .map((id) => `${source.file}: ${id}`),
  );
  expect(missing).toEqual([]);
});
