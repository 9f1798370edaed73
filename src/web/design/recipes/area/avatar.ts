import { defineRecipe } from '@pandacss/dev';

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'medium',
    bg: 'brand.tint',
    color: 'brand.fg',
    fontWeight: 'strong',
    objectFit: 'cover',
    overflow: 'hidden',
    userSelect: 'none',
  },
  variants: {
    size: {
      tiny: { boxSize: '6', borderRadius: 'small', fontSize: '[0.65625rem]' },
      small: { boxSize: '9', fontSize: 'small' },
      medium: { boxSize: '10', fontSize: 'body' },
      large: { boxSize: '16', borderRadius: 'large', fontSize: 'heading' },
    },
  },
  defaultVariants: { size: 'medium' },
});
