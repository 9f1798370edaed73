import { defineSlotRecipe } from '@pandacss/dev';

/** On a phone only the words of the current chapter are shown, in the line below the tiles. */
export const stepProgress = defineSlotRecipe({
  className: 'stepProgress',
  slots: ['root', 'chapters', 'chapter', 'tiles', 'tile', 'text', 'name', 'note', 'left'],
  base: {
    root: {
      position: 'relative',
      flex: '1',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '5',
      minWidth: '0',
      tabletDown: { pb: '6' },
    },
    chapters: {
      flex: '1',
      display: 'grid',
      gridAutoFlow: 'column',
      /** With the words of each chapter on one line, so that the header has the same height in all steps. */
      gridAutoColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(max-content, 1fr)' },
      gap: { base: '2', tablet: '4' },
      listStyle: 'none',
    },
    chapter: { minWidth: '0', color: 'muted', '&[data-state=now]': { color: 'fg' } },
    tiles: { display: 'flex', gap: '[2px]' },
    tile: {
      forcedColorAdjust: 'none',
      flex: '1',
      height: '[5px]',
      borderRadius: '[2px]',
      bg: 'brand.tint',
      '&[data-state=done]': { bg: 'brand.solid' },
      '&[data-state=now]': { bg: 'brand.solid', opacity: '0.55' },
    },
    text: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      mt: '2',
      textStyle: 'small',
      tabletDown: {
        position: 'absolute',
        left: '0',
        right: '0',
        bottom: '0',
        flexWrap: 'nowrap',
        mt: '0',
        whiteSpace: 'nowrap',
        '[data-state=done] &, [data-state=next] &': { srOnly: true },
      },
      '@media (min-width: 390px) and (max-width: 767.98px)': { pr: '[5.5rem]' },
    },
    name: { fontWeight: 'medium', '[data-state=now] &': { fontWeight: 'strong' } },
    note: {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
    left: {
      flex: 'none',
      mt: { tablet: '[0.8125rem]' },
      textStyle: 'small',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      tabletDown: { position: 'absolute', right: '0', bottom: '0' },
      /** A small phone has no room beside the longest steps. */
      '@media (max-width: 389.98px)': { display: 'none' },
    },
  },
});
