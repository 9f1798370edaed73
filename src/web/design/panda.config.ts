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

/** Paths are read from the project's root, where the commands run. */
export default defineConfig({
  include: ['./src/web/**/*.{ts,tsx}'],
  exclude: ['./src/web/styled-system/**'],
  outdir: './src/web/styled-system',
  outExtension: 'js',
  /** How the sources import what is generated. */
  importMap: '#styled',
  presets: [],
  /** What is taken back of the browser's own styles stands in `index.css`: no more than there are elements for. */
  preflight: false,
  strictTokens: true,
  hooks: { 'codegen:prepare': smallRecipes },
  globalCss: globalStyles,
  /** Components choose variants while running, so every variant is in the file. */
  staticCss: { recipes: '*' },
  theme: {
    /** Specification, section 9: mobile under 768 px, tablet to 1280, wide above 1440. */
    breakpoints: { tablet: '768px', desktop: '1281px', wide: '1441px' },
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
