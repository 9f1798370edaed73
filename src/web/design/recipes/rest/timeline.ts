import { defineSlotRecipe } from '@pandacss/dev';

export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'text', 'title', 'detail', 'time'],
  base: {
    root: { listStyle: 'none' },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '1.5rem 1fr auto',
      columnGap: '3',
      pb: '5',
      _before: {
        content: '""',
        boxSize: '3',
        mt: '[5px]',
        justifySelf: 'center',
        borderRadius: 'full',
        bg: 'brand.fg',
        zIndex: 'above',
      },
      _after: {
        content: '""',
        position: 'absolute',
        left: '[11px]',
        top: '4',
        bottom: '[-6px]',
        width: '[2px]',
        bg: 'line.strong',
      },
      '&:last-child': { pb: '0', _after: { display: 'none' } },
      '&[data-state=now]::before': {
        boxSize: '4',
        mt: '[3px]',
        border: '3px solid',
        borderColor: 'info.fg',
        bg: 'surface',
      },
      '&[data-state=next]::before': { border: '2px solid', borderColor: 'line.control', bg: 'surface' },
      '&[data-state=failed]::before': { bg: 'negative.fg' },
      '&[data-state=next]': { color: 'muted' },
    },
    text: { minWidth: '0' },
    title: { '[data-state=now] &': { fontWeight: 'strong' } },
    detail: { mt: '1', textStyle: 'small', color: 'muted' },
    time: { textStyle: 'small', lineHeight: '[1.75]', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});
