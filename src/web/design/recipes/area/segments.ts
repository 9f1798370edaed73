import { defineSlotRecipe } from '@pandacss/dev';

/** A few choices side by side, one of which is selected. */
export const segments = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'segment'],
  base: {
    root: {
      display: 'flex',
      gap: '1',
      p: '1',
      border: 'none',
      borderRadius: 'medium',
      bg: 'sunken',
      textStyle: 'small',
    },
    segment: {
      position: 'relative',
      flex: '1',
      px: '2',
      py: '1',
      borderRadius: 'small',
      color: 'muted',
      fontWeight: 'medium',
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { color: 'fg' },
      '&:has(:checked), &[aria-current]': { bg: 'surface', color: 'fg', boxShadow: 'hair' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '2px' },
    },
  },
});
