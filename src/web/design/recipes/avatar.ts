import { defineRecipe } from '@pandacss/dev';

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'strong',
    objectFit: 'cover',
    overflow: 'hidden',
    userSelect: 'none',
  },
  variants: {
    size: {
      small: { boxSize: '8', fontSize: 'small' },
      medium: { boxSize: '10', fontSize: 'body' },
      large: { boxSize: '16', fontSize: 'heading' },
    },
  },
  defaultVariants: { size: 'medium' },
});
