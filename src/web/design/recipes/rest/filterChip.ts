import { defineSlotRecipe } from '@pandacss/dev';

/** A filter of a list. It grows with its text, so that no value is cut. */
export const filterChip = defineSlotRecipe({
  className: 'filterChip',
  slots: ['root', 'name', 'select', 'arrow', 'clear'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: 'full',
      minHeight: 'control',
      border: 'control',
      borderRadius: 'medium',
      bg: 'surface',
      '&:hover': { borderColor: 'muted' },
      '&[data-on]': { bg: 'sunken' },
      '&:has(:is(select, input):focus-visible)': {
        outline: '2px solid',
        outlineColor: 'brand.ring',
        outlineOffset: '-1px',
      },
    },
    name: { flex: 'none', pl: '3', color: 'muted' },
    select: {
      flexGrow: '1',
      minWidth: '0',
      maxWidth: 'full',
      minHeight: '[calc({sizes.control} - 2px)]',
      pl: '3',
      pr: '8',
      bg: 'transparent',
      color: 'inherit',
      textStyle: 'field',
      borderRadius: 'medium',
      outline: 'none',
      appearance: 'none',
      cursor: 'pointer',
      /** As wide as the chosen text. Browsers that do not know it take the width of the longest choice. */
      fieldSizing: 'content',
      '& option': { bg: 'surface', color: 'fg' },
      '[data-on] > &': { pl: '2', pr: '1', fontWeight: 'strong' },
    },
    arrow: { position: 'absolute', right: '2', color: 'muted', pointerEvents: 'none' },
    clear: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      boxSize: 'controlSmall',
      borderRadius: 'small',
      color: 'muted',
      '&:hover': { color: 'fg' },
    },
  },
});
