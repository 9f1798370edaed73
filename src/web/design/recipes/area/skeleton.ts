import { defineRecipe } from '@pandacss/dev';

/** A placeholder with the height of the text that it replaces. The element's `width` sets the length. */
export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    maxWidth: 'full',
    borderRadius: 'small',
    bg: 'line',
    animation: 'breathe 1600ms ease-in-out infinite',
    animationDelay: '200ms',
  },
  variants: {
    align: { start: {}, end: { ml: 'auto' } },
    shape: {
      text: { height: '[0.75em]', my: '[0.375em]' },
      title: { height: '[1.3125rem]', my: '[0.375rem]' },
      control: { height: 'control' },
      block: { height: 'full', borderRadius: '0' },
      circle: { boxSize: '10', borderRadius: 'full' },
    },
  },
  defaultVariants: { align: 'start', shape: 'text' },
});
