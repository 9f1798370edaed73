import { defineSlotRecipe } from '@pandacss/dev';

/** A tablet in portrait orientation hides the same columns as a phone. */
const narrowTablet = '@media (min-width: 768px) and (max-width: 1023px)';

/**
 * Rows are at least 44 px high and grow with their text. On a phone each row is a card whose cells name their column.
 */
export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'scroller',
    'root',
    'caption',
    'head',
    'headRow',
    'row',
    'headCell',
    'sort',
    'cell',
    'link',
    'check',
    'message',
  ],
  base: {
    scroller: {
      overflowX: 'auto',
      border: 'line',
      borderRadius: 'large',
      bg: 'surface',
      /** A line at the top shows that other rows are loading. The current rows stay readable. */
      '&[aria-busy=true]': { borderTopColor: 'brand.fg' },
      tabletDown: { border: 'none', bg: 'transparent', overflow: 'visible' },
    },
    root: {
      width: 'full',
      borderCollapse: 'collapse',
      tabletDown: { display: 'block', '& tbody': { display: 'block' } },
    },
    caption: { srOnly: true },
    /** On a phone only the links for sorting remain. */
    head: { tabletDown: { display: 'block' } },
    headRow: { tabletDown: { display: 'flex', flexWrap: 'wrap', gap: '4', pb: '3' } },
    row: {
      'tbody &': {
        borderTop: 'line',
        '&:hover': { bg: 'bg' },
        '&[data-linked]': { cursor: 'pointer' },
        '&[data-selected]': { bg: 'brand.subtle' },
        tabletDown: {
          position: 'relative',
          display: 'grid',
          gap: '2',
          p: '4',
          mb: '3',
          border: 'line',
          borderRadius: 'large',
          bg: 'surface',
        },
      },
    },
    headCell: {
      height: '10',
      px: { base: '3', desktop: '4' },
      bg: 'surface',
      textStyle: 'smallStrong',
      color: 'muted',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      /** Text wraps rather than being cut off. */
      tabletToDesktop: { px: '2', whiteSpace: 'normal' },
      tabletDown: { height: 'auto', p: '0', bg: 'transparent', '&:not([data-sortable])': { display: 'none' } },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'badge',
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: 'small',
      '&:hover, [aria-sort] > &': { color: 'fg' },
    },
    cell: {
      height: 'control',
      maxWidth: '[20rem]',
      px: { base: '3', desktop: '4' },
      py: '2',
      tabletToDesktop: { px: '2', '& .statusBadge': { whiteSpace: 'normal', py: '1' } },
      tabletDown: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        height: 'auto',
        maxWidth: '[none]',
        p: '0',
        textAlign: 'right',
        '&[data-label]::before': { content: 'attr(data-label)', color: 'muted', textAlign: 'left' },
      },
    },
    link: {
      color: 'fg',
      fontWeight: 'medium',
      textDecoration: 'none',
      '&:hover': { color: 'brand.fg', textDecoration: 'underline' },
      tabletDown: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'large' } },
    },
    check: {
      width: '12',
      pr: '0',
      tabletDown: { position: 'absolute', right: '4', top: '4', zIndex: 'above', width: 'auto' },
    },
    message: { borderTop: 'line', py: '8', tabletDown: { display: 'block', textAlign: 'center' } },
  },
  variants: {
    align: {
      start: {},
      end: {
        headCell: { textAlign: 'right' },
        cell: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums lining-nums',
          whiteSpace: { base: 'normal', desktop: 'nowrap' },
        },
      },
    },
    isTitle: {
      true: { cell: { tabletDown: { textStyle: 'strong', textAlign: 'left', justifyContent: 'flex-start' } } },
    },
    isHiddenOnPhone: {
      true: {
        cell: { tabletDown: { display: 'none' }, [narrowTablet]: { display: 'none' } },
        headCell: { [narrowTablet]: { display: 'none' } },
      },
    },
  },
  defaultVariants: { align: 'start' },
});
