import { defineSlotRecipe } from '@pandacss/dev';

export const dashboardLayout = defineSlotRecipe({
  className: 'dashboardLayout',
  slots: ['root', 'column', 'bars', 'topBar', 'tools', 'main'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'auto minmax(0, 1fr)' },
      minHeight: 'viewport',
    },
    column: { display: 'flex', flexDirection: 'column', minWidth: '0' },
    bars: { position: 'sticky', top: '0', zIndex: 'sticky' },
    topBar: {
      display: { base: 'flex', wide: 'none' },
      alignItems: 'center',
      gap: '2',
      minHeight: 'topBar',
      px: { base: '2', tablet: '4' },
      borderBottom: 'line',
      bg: 'surface',
    },
    tools: { display: 'flex', alignItems: 'center', gap: '2', ml: 'auto' },
    main: {
      flex: '1',
      width: 'full',
      maxWidth: 'page',
      mx: 'auto',
      px: { base: '4', tablet: '8', wide: '10' },
      pt: { base: '5', tablet: '8' },
      pb: '16',
      outline: 'none',
    },
  },
});
