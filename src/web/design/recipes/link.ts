import { defineRecipe } from '@pandacss/dev';

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '[1px]',
    textUnderlineOffset: '3px',
    borderRadius: 'small',
    '&:hover': { textDecorationThickness: '[2px]' },
  },
  variants: { tone: { brand: {}, quiet: { color: 'muted', fontWeight: 'regular', '&:hover': { color: 'fg' } } } },
  defaultVariants: { tone: 'brand' },
});
