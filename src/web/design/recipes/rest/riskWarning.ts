import { defineSlotRecipe } from '@pandacss/dev';

/**
 * The risk warning that the law prescribes: ink between two rules, like a paragraph of the law, never a coloured box. `!important` rules in a layer outrank all rules outside of layers, so a
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
      pt: '4',
      pb: '5',
      borderTop: '[3px solid {colors.fg} !important]',
      borderBottom: '[1px solid {colors.fg} !important]',
      color: 'fg!',
      fontSize: 'body!',
    },
    title: { display: 'flex !important', gap: '3', textStyle: 'heading', color: 'fg!', '& svg': { flex: 'none' } },
    body: { display: 'grid !important', gap: '3' },
  },
});
