// Lists the files that a dynamic import preloads in one order, so that equal sets are equal texts and compress to less.
import type { Plugin } from 'vite';

const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/** Vite writes the places of the files in the order in which it finds them. All are requested at once, so none matters. */
export const withSortedLists = (code: string): string =>
  code.replace(LIST, (_, places: string) => {
    const sorted = places.split(',').toSorted((a, b) => Number(a) - Number(b));
    return `__vite__mapDeps([${sorted.join()}])`;
  });

export const sortedPreloads: Plugin = {
  name: 'sorted-preloads',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      let lists = 0;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') {
          lists += file.code.match(LIST)?.length ?? 0;
          // A list keeps its length, so the source map stays true.
          file.code = withSortedLists(file.code);
        }
      if (lists === 0)
        throw new Error('src/scripts/bundle/sortedPreloads.ts finds no list of preloads: adapt its pattern to Vite.');
    },
  },
};
