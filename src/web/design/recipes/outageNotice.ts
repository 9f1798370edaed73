import { defineRecipe } from '@pandacss/dev';

export const outageNotice = defineRecipe({
  className: 'outageNotice',
  base: {
    position: 'fixed',
    left: '4',
    right: '4',
    bottom: '4',
    zIndex: 'toast',
    width: '[fit-content]',
    maxWidth: '[min(30rem, calc(100vw - 2rem))]',
    mx: 'auto',
    px: '4',
    py: '3',
    border: '[1px solid color-mix(in srgb, {colors.waiting.fg} 25%, transparent)]',
    borderRadius: 'medium',
    bg: 'waiting.subtle',
    color: 'waiting.fg',
    textStyle: 'body',
    boxShadow: 'floating',
  },
});
