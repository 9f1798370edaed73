import { expect, it } from 'vitest';
import { storedItems } from '#machines/shared/browserStorage.ts';
import { sourcesUnder } from './sources.ts';

/** Tools of developers, which never run in production. */
const OF_DEVELOPERS = /^tesela\.inspect/;

const COOKIES = [/\bCOOKIE = '(\w+)'/g, /(?:document\.cookie = |'Set-Cookie', )`(\w+)=/g];
const STORAGE = [/['"`](tesela\.[\w.]+)/g, /\bconst KEY = '(\w+)'/g];
const CACHES = [/`(tesela-\w+-)\$\{(?:scope\.)?build\}`/g];

const namesIn = (folder: string, patterns: readonly RegExp[]) =>
  sourcesUnder(folder).flatMap(({ text }) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  );

/** What the sources say that they keep. */
const kept = [...namesIn('src/web', [...COOKIES, ...STORAGE, ...CACHES]), ...namesIn('src/server', COOKIES)].filter(
  (name) => !OF_DEVELOPERS.test(name),
);

it('whatever the product keeps in a browser is on the page about cookies, and nothing else', () => {
  const listed = storedItems.map(({ name }) => name.replace('*', ''));
  expect([...new Set(kept)].toSorted()).toEqual(listed.toSorted());
});
