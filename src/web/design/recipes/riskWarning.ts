import { defineSlotRecipe } from '@pandacss/dev';

/**
 * The risk warning that the law prescribes. `!important` rules in a layer outrank all rules outside of layers, so a
 * tenant's CSS cannot hide, shrink or fade it.
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
