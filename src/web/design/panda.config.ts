import { defineConfig } from '@pandacss/dev';
import { globalStyles } from './globalStyles.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { smallRecipes } from './smallRecipes.ts';
import { colours } from './tokens/colours.ts';
import { borders, shadows, zIndex } from './tokens/depth.ts';
import { durations, easings, keyframes } from './tokens/motion.ts';
import { radii } from './tokens/radii.ts';
import { sizes, spacing } from './tokens/spacing.ts';
import { fontSizes, fonts, fontWeights, letterSpacings, lineHeights, textStyles } from './tokens/type.ts';

/** Paths are relative to the project's root, where the commands run. */
export default defineConfig({
  include: ['./src/{web,visualiser}/**/*.{ts,tsx}'],
  exclude: ['./src/web/styled-system/**'],
  outdir: './src/web/styled-system',
  outExtension: 'js',
  /** The import alias of the generated code. */
  importMap: '#styled',
  presets: [],
  /** `index.css` resets the browser's styles, only for elements that the app uses. */
  preflight: false,
  strictTokens: true,
  hooks: { 'codegen:prepare': smallRecipes },
  globalCss: globalStyles,
  /** Components choose variants at run time, so the CSS contains every variant. */
  staticCss: { recipes: '*' },
  theme: {
    /** Phone below 768 px, tablet up to 960 px, laptop up to 1280 px, desktop up to 1440 px, wide above. */
    breakpoints: { tablet: '768px', laptop: '961px', desktop: '1281px', wide: '1441px' },
    tokens: {
      fonts,
      fontSizes,
      fontWeights,
      lineHeights,
      letterSpacings,
      spacing,
      sizes: { ...spacing, ...sizes },
      radii,
      durations,
      easings,
      zIndex,
    },
    semanticTokens: { colors: colours, borders, shadows },
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
});
