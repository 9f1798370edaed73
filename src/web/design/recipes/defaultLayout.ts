import { defineSlotRecipe } from '@pandacss/dev';

export const defaultLayout = defineSlotRecipe({
  className: 'defaultLayout',
  slots: ['root', 'header', 'main', 'card', 'footer', 'links'],
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
      border: { tablet: 'line' },
      borderRadius: 'large',
      bg: { tablet: 'surface' },
      boxShadow: { tablet: 'raised' },
      p: { tablet: '8' },
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      gap: '4',
      px: { base: '4', tablet: '8' },
      py: '5',
      textStyle: 'small',
      color: 'muted',
    },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      columnGap: '5',
      rowGap: '1',
      listStyle: 'none',
    },
  },
  variants: {
    width: {
      card: { card: { maxWidth: 'card' } },
      reading: { card: { maxWidth: 'reading' } },
      page: {
        main: { alignContent: 'start' },
        card: { maxWidth: 'page', border: 'none', bg: 'transparent', p: '0', boxShadow: '[none]' },
      },
    },
  },
  defaultVariants: { width: 'card' },
});
