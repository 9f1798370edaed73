import { defineGlobalStyles } from '@pandacss/dev';

export const globalStyles = defineGlobalStyles({
  ':root': {
    colorScheme: 'light dark',
    accentColor: 'brand.solid',
    /** Short pages also reserve the scroll bar, so that all pages have the same width. */
    overflowY: 'scroll',
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: {
    minHeight: 'viewport',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    textStyle: 'body',
    overflowWrap: 'break-word',
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '2px' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
  '::selection': { bg: 'brand.subtle', color: 'brand.fg' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  /** On paper nothing can be pressed. Browsers leave backgrounds out, so that light letters would vanish. */
  '@media print': {
    'nav, .button, .chip__chip, .skipLink, input[type=range]': { display: 'none !important' },
    'figure, li, tr, dl > div': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    '[data-theme=dark] *': { color: '#000 !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after, ::backdrop': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
