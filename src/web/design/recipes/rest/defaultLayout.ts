import { defineSlotRecipe } from '@pandacss/dev';

export const defaultLayout = defineSlotRecipe({
  className: 'defaultLayout',
  slots: ['root', 'header', 'main', 'card'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: 'viewport' },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      px: { base: '4', tablet: '8' },
      py: '3',
    },
    main: {
      flex: '1',
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      px: '4',
      py: { base: '4', tablet: '10' },
      outline: 'none',
    },
    card: {
      width: 'full',
      border: { tablet: 'clear' },
      borderRadius: 'large',
      bg: { tablet: 'surface' },
      boxShadow: { tablet: 'raised' },
      p: { tablet: '8' },
    },
  },
  variants: {
    width: {
      card: { card: { maxWidth: 'card' } },
      reading: { card: { maxWidth: 'reading' } },
      page: {
        main: { alignContent: 'start', pt: { base: '5', tablet: '10' } },
        card: { maxWidth: 'page', border: 'none', bg: 'transparent', p: '0', boxShadow: '[none]' },
      },
    },
  },
  defaultVariants: { width: 'card' },
});
