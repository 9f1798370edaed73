import { defineSlotRecipe } from '@pandacss/dev';

export const brandMark = defineSlotRecipe({
  className: 'brandMark',
  slots: ['root', 'logo', 'mark'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'control',
      borderRadius: 'small',
      color: 'fg',
      fontFamily: 'display',
      fontSize: 'figureSmall',
      fontWeight: 'strong',
      letterSpacing: 'figure',
      textDecoration: 'none',
    },
    logo: { height: '7', width: 'auto', maxWidth: '[10rem]', objectFit: 'contain' },
    mark: { flex: 'none', boxSize: 'mark', color: 'brand.solid' },
  },
});
