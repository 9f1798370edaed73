import { defineRecipe } from '@pandacss/dev';

export const countBadge = defineRecipe({
  className: 'countBadge',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '[1.125rem]',
    height: '[1.125rem]',
    px: '1',
    borderRadius: 'full',
    fontSize: 'tiny',
    lineHeight: 'tight',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: { brand: { bg: 'brand.solid', color: 'brand.on' }, neutral: { bg: 'sunken', color: 'muted' } },
  },
  defaultVariants: { tone: 'brand' },
});
