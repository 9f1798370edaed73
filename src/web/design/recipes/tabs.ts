import { defineSlotRecipe } from '@pandacss/dev';

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab'],
  base: {
    root: { mb: '6', borderBottom: 'line', overflowX: 'auto', scrollbarWidth: 'none' },
    list: { display: 'flex', gap: '6', listStyle: 'none', width: '[max-content]' },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      borderBottom: '2px solid transparent',
      color: 'muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { borderColor: 'brand.fg', color: 'brand.fg' },
    },
  },
});
