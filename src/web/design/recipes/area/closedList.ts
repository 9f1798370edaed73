import { defineSlotRecipe } from '@pandacss/dev';

/** A table of issuances that one can no longer enter: rows on a laptop, small cards on a phone. */
export const closedList = defineSlotRecipe({
  className: 'closedList',
  slots: ['root', 'item', 'thumbnail', 'image', 'name', 'link', 'yield', 'figure', 'status', 'date'],
  base: {
    root: { border: 'clear', borderRadius: 'large', bg: 'surface', boxShadow: 'raised', overflow: 'hidden' },
    item: {
      position: 'relative',
      display: 'grid',
      alignItems: 'center',
      gridTemplateColumns: { base: '3.75rem minmax(0, 1fr) auto', laptop: '3.75rem 2fr 1.4fr 1fr 1.2fr 7rem' },
      gridTemplateAreas: {
        base: '"picture name name" "picture yield date" "picture status status"',
        laptop: '"picture name yield raised status date"',
      },
      columnGap: '4',
      rowGap: '1',
      minHeight: '16',
      px: '4',
      py: '2',
      textStyle: 'small',
      '& + &': { borderTop: 'line' },
      '&:has(a:hover)': { bg: 'bg' },
      '&[data-failed]': { color: 'muted', '& img': { filter: 'grayscale(1)', opacity: '0.6' } },
    },
    thumbnail: { gridArea: 'picture', height: '10', borderRadius: 'small', bg: 'sunken', overflow: 'hidden' },
    image: { width: 'full', height: 'full', objectFit: 'cover' },
    name: { gridArea: 'name', textStyle: 'strong' },
    link: {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
      '&:focus-visible': {
        outline: 'none',
        _after: { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '-3px' },
      },
    },
    yield: { gridArea: 'yield', color: 'muted' },
    figure: {
      gridArea: 'raised',
      display: { base: 'none', laptop: 'block' },
      textAlign: 'right',
      textStyle: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    status: { gridArea: 'status' },
    date: { gridArea: 'date', textAlign: 'right', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});
