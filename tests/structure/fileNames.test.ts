import { expect, it } from 'vitest';
import { sourcesUnder } from './sources.ts';

/** The files of a folder without those of the routes, which the router names after their addresses. */
const filesUnder = (folder: string) =>
  sourcesUnder(folder)
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('src/web/routes/'));

function sharedNames(files: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName.values()].filter((twins) => twins.length > 1).map((twins) => twins.join(' and '));
}

it('gives every file under src/web a unique name', () => {
  const files = filesUnder('src/web');
  expect(files.length).toBeGreaterThan(300);
  expect(sharedNames(files)).toEqual([]);
});

it('finds files that share a name, whatever their case and extension', () => {
  expect(sharedNames(['src/web/ui/navigation/Panel.tsx', 'src/web/pages/panel.tsx', 'src/web/ui/panel.ts'])).toEqual([
    'src/web/ui/navigation/Panel.tsx and src/web/pages/panel.tsx',
  ]);
});
