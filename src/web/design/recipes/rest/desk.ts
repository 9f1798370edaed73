import { defineSlotRecipe } from '@pandacss/dev';
import { compactSizes } from './density.ts';

/**
 * Inside the layout of owners' pages: as dense and as wide as managers' pages, below the top bar of investors. It is a slot
 * recipe, like the layout, so that its rules are in the same layer.
 */
export const desk = defineSlotRecipe({
  className: 'desk',
  slots: ['root'],
  base: {
    root: {
      ...compactSizes,
      'main:has(&)': { maxWidth: 'desk', pt: { tablet: '6' } },
      /** The height of the bar below which the heads of tables stick. */
      tablet: { '--top-bar': '{sizes.topBar}' },
      laptop: { '--top-bar': '{sizes.navBar}' },
      wide: { '--top-bar': '0px' },
    },
  },
});
