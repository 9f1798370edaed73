import { defineRecipe } from '@pandacss/dev';

export const skipLink = defineRecipe({
  className: 'skipLink',
  base: {
    position: 'fixed',
    left: '3',
    top: '3',
    zIndex: 'skip',
    px: '4',
    py: '2',
    borderRadius: 'small',
    bg: 'brand.solid',
    color: 'brand.on',
    textStyle: 'strong',
    transform: 'translateY(-300%)',
    '&:focus': { transform: 'none' },
  },
});
