import { defineSlotRecipe } from '@pandacss/dev';

export const chip = defineSlotRecipe({
  className: 'chip',
  slots: ['list', 'chip'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'controlSmall',
      px: '4',
      border: 'strong',
      borderRadius: 'full',
      bg: 'surface',
      color: 'muted',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { color: 'fg', borderColor: 'muted' },
      '&[aria-current]': { borderColor: 'brand.fg', bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'strong' },
    },
  },
});
