import { defineSlotRecipe } from '@pandacss/dev';

/**
 * The law's text. Its rules are important inside a layer, and there importance outranks every rule outside of layers:
 * a tenant's css cannot hide, shrink or fade it.
 */
export const riskWarning = defineSlotRecipe({
  className: 'riskWarning',
  slots: ['root', 'title', 'body'],
  base: {
    root: {
      display: 'grid !important',
      visibility: 'visible !important',
      position: 'static !important',
      opacity: '1 !important',
      transform: 'none !important',
      clipPath: 'none !important',
      maxHeight: '[none !important]',
      height: '[auto !important]',
      gap: '3',
      p: '5',
      border: '[1px solid color-mix(in srgb, {colors.waiting.fg} 35%, transparent) !important]',
      borderRadius: 'medium',
      bg: 'waiting.subtle!',
      color: 'fg!',
      fontSize: 'body!',
    },
    title: { display: 'block !important', textStyle: 'strong', color: 'waiting.fg!' },
    body: { display: 'grid !important', gap: '3' },
  },
});
