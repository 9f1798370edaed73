import { defineRecipe } from '@pandacss/dev';

export const statusBadge = defineRecipe({
  className: 'statusBadge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'badge',
    px: '3',
    borderRadius: 'full',
    textStyle: 'smallStrong',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _before: { content: '""', flex: 'none', boxSize: '[7px]', borderRadius: 'full', bg: '[currentColor]' },
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'muted' },
      brand: { bg: 'brand.subtle', color: 'brand.fg' },
      positive: { bg: 'positive.subtle', color: 'positive.fg' },
      waiting: { bg: 'waiting.subtle', color: 'waiting.fg' },
      negative: { bg: 'negative.subtle', color: 'negative.fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
