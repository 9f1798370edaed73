import { defineRecipe } from '@pandacss/dev';

const hover = '&:hover:not([aria-disabled=true])';

/** Repeated in each tone, because a variant outranks the base whatever its selector. */
const disabled = { _disabled: { bg: 'sunken', borderColor: 'line', color: 'muted', cursor: 'not-allowed' } };

export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    border: 'clear',
    borderRadius: 'medium',
    textStyle: 'strong',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    '&:active:not([aria-disabled=true])': { transform: 'scale(0.985)' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    tone: {
      primary: { bg: 'brand.solid', color: 'brand.on', [hover]: { bg: 'brand.hover' }, ...disabled },
      secondary: {
        bg: 'transparent',
        borderColor: 'line.strong',
        color: 'fg',
        [hover]: { bg: 'sunken' },
        ...disabled,
      },
      /** For the act of a tinted field, and for acts that repeat in a list. */
      soft: { bg: 'brand.subtle', color: 'brand.fg', [hover]: { bg: 'brand.tint' }, ...disabled },
      quiet: { bg: 'transparent', color: 'brand.fg', [hover]: { bg: 'brand.subtle' }, ...disabled },
      /** For icons, in the colour of the surrounding text. */
      plain: { bg: 'transparent', color: 'muted', [hover]: { bg: 'sunken', color: 'fg' }, ...disabled },
      danger: { bg: 'negative.fg', color: 'negative.on', [hover]: { bg: 'negative.hover' }, ...disabled },
    },
    size: {
      medium: { minHeight: 'control', px: '5', py: '2' },
      small: { minHeight: 'controlSmall', px: '3', py: '1', borderRadius: 'small', textStyle: 'smallStrong' },
      large: { minHeight: 'controlLarge', px: '6', py: '2', borderRadius: 'card' },
      icon: { boxSize: 'control', p: '0' },
    },
    width: { auto: {}, full: { width: 'full' }, phone: { width: { base: 'full', tablet: 'auto' } } },
  },
  defaultVariants: { tone: 'primary', size: 'medium', width: 'auto' },
});
