import { defineSlotRecipe } from '@pandacss/dev';

/**
 * Up to 1440 px the destinations stay in sight: in the top bar, on a phone as tabs at the bottom edge. Above, all of them
 * are in the sidebar. `rail` changes this for managers.
 */
export const dashboardLayout = defineSlotRecipe({
  className: 'dashboardLayout',
  slots: [
    'root',
    'room',
    'column',
    'bars',
    'topBar',
    'places',
    'placeList',
    'place',
    'tools',
    'shortcuts',
    'profile',
    'main',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'auto minmax(0, 1fr)' },
      minHeight: 'viewport',
    },
    /** Reserves the width of the sidebar until it is there. */
    room: { display: { base: 'none', wide: 'block' }, width: 'sidebar', borderRight: 'line', bg: 'surface' },
    column: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      '&:has(nav)': { laptopDown: { pb: '16' } },
      '& > footer': { borderTop: 'line' },
    },
    bars: { position: 'sticky', top: '0', zIndex: 'sticky', '@media print': { position: 'static' } },
    topBar: {
      display: { base: 'flex', wide: 'none' },
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'topBar', laptop: 'navBar' },
      px: { base: '2', tablet: '4' },
      borderBottom: 'line',
      bg: 'surface',
      /** Where the bar shows all destinations, nothing is left for the drawer. */
      '&:has(> nav) > button': { laptop: { display: 'none' } },
    },
    places: {
      laptop: { flex: '1', ml: '4' },
      laptopDown: {
        position: 'fixed',
        insetInline: '0',
        bottom: '0',
        borderTop: 'line',
        bg: 'surface',
        pb: '[env(safe-area-inset-bottom)]',
      },
    },
    placeList: {
      display: 'flex',
      listStyle: 'none',
      laptop: { gap: '1', '& > [data-phone]': { display: 'none' } },
      laptopDown: {
        px: '1',
        '& > li': { flex: '1 1 0', minWidth: '0' },
        '& > li:nth-child(n + 5):not(:last-child)': { display: 'none' },
      },
    },
    place: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      color: 'muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:focus-visible': { outlineOffset: '-2px' },
      '& > .countBadge': {
        laptop: { ml: '1' },
        laptopDown: { position: 'absolute', top: '1', left: '[calc(50% + 0.25rem)]' },
      },
      laptop: {
        minHeight: 'navBar',
        px: '3',
        '& svg': { display: 'none' },
        '&:hover': { color: 'fg' },
        '&[aria-current=page]': {
          color: 'fg',
          fontWeight: 'strong',
          boxShadow: '[inset 0 -3px 0 {colors.brand.solid}]',
        },
      },
      laptopDown: {
        flexDirection: 'column',
        gap: '[2px]',
        minHeight: 'navBar',
        justifyContent: 'center',
        fontSize: '[0.71875rem]',
        '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'strong' },
      },
    },
    tools: { display: 'flex', alignItems: 'center', gap: '2', ml: 'auto' },
    shortcuts: {
      display: 'contents',
      '& .countBadge': { position: 'absolute', top: '[2px]', right: '0' },
    },
    /** The user's picture is among the tabs of a phone. */
    profile: { display: { base: 'none', laptop: 'flex' }, borderRadius: 'medium' },
    main: {
      flex: '1',
      width: 'full',
      maxWidth: 'page',
      mx: 'auto',
      px: { base: '4', tablet: '8' },
      pt: { base: '5', tablet: '9' },
      pb: '16',
      outline: 'none',
    },
  },
});
