import { defineRecipe } from '@pandacss/dev';

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '[1px]',
    textUnderlineOffset: '3px',
    /** Where it stands alone in a row. In a sentence it keeps the height of its line. */
    minHeight: '6',
    borderRadius: 'small',
    '&:hover': { textDecorationThickness: '[2px]' },
  },
  variants: { tone: { brand: {}, quiet: { color: 'muted', fontWeight: 'regular', '&:hover': { color: 'fg' } } } },
  defaultVariants: { tone: 'brand' },
});
