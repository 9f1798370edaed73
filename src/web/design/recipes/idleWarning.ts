import { defineRecipe } from '@pandacss/dev';

export const idleWarning = defineRecipe({
  className: 'idleWarning',
  base: {
    position: 'fixed',
    left: '4',
    right: '4',
    bottom: '4',
    zIndex: 'toast',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    width: '[fit-content]',
    maxWidth: '[min(36rem, calc(100vw - 2rem))]',
    mx: 'auto',
    px: '4',
    py: '3',
    border: 'line',
    borderRadius: 'medium',
    bg: 'surface',
    color: 'fg',
    textStyle: 'body',
    boxShadow: 'floating',
  },
});
