import { defineSlotRecipe } from '@pandacss/dev';

export const pager = defineSlotRecipe({
  className: 'pager',
  slots: ['root', 'summary', 'steps', 'step', 'jump', 'number', 'size'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '3',
      mt: '4',
      textStyle: 'small',
      color: 'muted',
    },
    summary: { fontVariantNumeric: 'tabular-nums' },
    steps: { display: 'flex', alignItems: 'center', gap: '2' },
    step: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'control',
      border: 'strong',
      borderRadius: 'small',
      bg: 'surface',
      color: 'fg',
      '&:hover': { bg: 'sunken' },
      '&[aria-hidden=true]': { bg: 'transparent', color: 'line.strong', borderColor: 'line' },
    },
    jump: { display: 'inline-block' },
    number: {
      width: '[6ch]',
      minHeight: 'controlSmall',
      px: '1',
      border: 'strong',
      borderRadius: 'small',
      bg: 'surface',
      color: 'fg',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    size: { display: 'flex', alignItems: 'center', gap: '2' },
  },
  variants: {
    isDocked: {
      true: {
        root: {
          laptop: { position: 'sticky', bottom: '0', zIndex: 'above', mt: '0', py: '2', bg: 'bg' },
        },
        summary: { '& strong': { color: 'fg', fontWeight: 'strong' } },
        step: { boxSize: 'controlSmall' },
      },
    },
  },
});
