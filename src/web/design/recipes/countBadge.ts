import { defineRecipe } from '@pandacss/dev';

export const countBadge = defineRecipe({
  className: 'countBadge',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '5',
    height: '5',
    px: '[6px]',
    borderRadius: 'full',
    fontSize: 'small',
    lineHeight: 'tight',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: { brand: { bg: 'brand.solid', color: 'brand.on' }, neutral: { bg: 'sunken', color: 'muted' } },
  },
  defaultVariants: { tone: 'brand' },
});
