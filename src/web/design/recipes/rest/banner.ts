import { defineRecipe } from '@pandacss/dev';

/** A bar across the page, for acting as another user and for the demo. */
export const banner = defineRecipe({
  className: 'banner',
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    minHeight: '10',
    px: '4',
    py: '1',
    textAlign: 'center',
    textStyle: 'small',
    fontWeight: 'medium',
  },
  variants: {
    tone: {
      waiting: { bg: 'waiting.subtle', color: 'waiting.fg', borderBottom: 'line' },
      info: { bg: 'info.subtle', color: 'info.fg', borderBottom: 'line' },
    },
  },
  defaultVariants: { tone: 'info' },
});
