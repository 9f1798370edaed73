import { defineSlotRecipe } from '@pandacss/dev';

/** The frame of the visualiser: a bar, the chart in the remaining room, details beside it, and the time bar below. */
export const inspector = defineSlotRecipe({
  className: 'inspector',
  slots: ['root', 'bar', 'field', 'picker', 'select', 'exports', 'stage', 'canvas', 'tools', 'side', 'time', 'slider'],
  base: {
    root: {
      display: 'grid',
      // The details take the remaining space, so that the chart does not move when they have loaded.
      gridTemplateRows: { base: 'auto auto 1fr auto', desktop: 'auto minmax(0, 1fr) auto' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
      height: { desktop: 'viewport' },
      minHeight: 'viewport',
    },
    bar: {
      gridColumn: '[1 / -1]',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '3',
      px: '4',
      py: '2',
      borderBottom: 'line',
      bg: 'surface',
    },
    field: { flex: { base: '[1 0 100%]', tablet: '[0 1 auto]' }, minWidth: '0' },
    picker: { display: 'flex', alignItems: 'center', gap: '3' },
    select: { flex: { base: '1', tablet: '[0 1 auto]' }, minWidth: '0' },
    // The buttons are loaded after the chart. Their row is reserved, so that they do not move it.
    exports: {
      display: 'flex',
      flexWrap: { base: 'wrap', tablet: 'nowrap' },
      flexBasis: { tablet: 'full', desktop: 'auto' },
      minHeight: { tablet: '[2.125rem]' },
      alignItems: 'center',
      gap: '3',
    },
    // Without a side panel, the chart takes the full width.
    stage: {
      position: 'relative',
      minHeight: '[28rem]',
      outline: 'none',
      '&:last-child': { gridColumn: '[1 / -1]' },
      '&[data-part=sequence]': {
        display: 'flex',
        flexDirection: 'column',
        minHeight: '0',
        height: { base: '[70vh]', desktop: 'auto' },
      },
      // Otherwise the chart would be shown in a place that the details below take when they have loaded.
      '&:has(> svg)': { height: { base: '[28rem]', desktop: 'auto' } },
    },
    // On small screens the page scrolls and the sticky time bar covers the bottom of the chart, so the tools are above it.
    canvas: {
      position: 'absolute',
      left: '0',
      top: { base: '[4.25rem]', desktop: '0' },
      width: 'full',
      height: { base: '[calc(100% - 4.25rem)]', desktop: 'full' },
      cursor: 'grab',
      touchAction: 'none',
    },
    tools: {
      position: 'absolute',
      right: '3',
      top: { base: '3', desktop: 'auto' },
      bottom: { desktop: '3' },
      display: 'flex',
      gap: '2',
      borderRadius: 'medium',
      bg: 'bg',
    },
    side: {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      minHeight: '0',
      overflowY: { desktop: 'auto' },
      p: '4',
      borderLeft: { desktop: 'line' },
      borderTop: { base: 'line', desktop: 'none' },
      bg: 'surface',
      gridRow: { desktop: '[2 / span 2]' },
      gridColumn: { desktop: '2' },
      // In a demo, its menu is fixed at this edge.
      ':root:has(.demoMenu__root) &': { laptop: { pr: '9' } },
    },
    time: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '4',
      py: '2',
      borderTop: 'line',
      bg: 'surface',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      position: { base: 'sticky', desktop: 'static' },
      bottom: '0',
    },
    slider: { flex: '1', minWidth: '0' },
  },
});
