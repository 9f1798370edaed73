import { defineRecipe } from '@pandacss/dev';

export const bottomNotice = defineRecipe({
  className: 'bottomNotice',
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
    border: 'clear',
    borderRadius: 'medium',
    bg: 'info.subtle',
    color: 'fg',
    textStyle: 'body',
    boxShadow: 'floating',
  },
});
