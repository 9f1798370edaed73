import { expect, it } from 'vitest';
import { sourcesUnder } from './sources.ts';

const withMutations = sourcesUnder('src/web')
  .map(({ file, text }) => [file, text] as const)
  .filter(([, source]) => source.includes('useMutation({'));

/** Whether a file reads the error of one of its mutations, to show it. */
function showsErrors(source: string): boolean {
  const names = [...source.matchAll(/const (?<name>\w+) = useMutation/g)].map(({ groups }) => groups?.name ?? '');
  return (
    names.some((name) => source.includes(`${name}.isError`) || source.includes(`${name}.error`)) ||
    /\{[^}]*\b(?:isError|error)\b[^}]*\} = useMutation/.test(source)
  );
}

it.each(withMutations)('a failed mutation of %s is shown once: in the page, or else in a toast', (_, source) => {
  const mutations = source.split('useMutation({').length - 1;
  const shown = source.split('meta: { showsError: true }').length - 1;
  expect(shown).toBe(showsErrors(source) ? mutations : 0);
});
