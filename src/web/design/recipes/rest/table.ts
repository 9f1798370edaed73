import { defineSlotRecipe } from '@pandacss/dev';

/** A tablet in portrait orientation hides the same columns as a phone. */
const narrowTablet = '@media (min-width: 768px) and (max-width: 1023px)';

const onPhone = '@media (max-width: 767px)';
const aboveRows = '@media (min-width: 768px)';

/** The corners of a row on a phone, where it has two lines. */
const corners = {
  topStart: {
    gridArea: '1 / 1',
    textAlign: 'left',
    color: 'fg',
    fontWeight: 'strong',
    '& a': { fontWeight: 'strong' },
  },
  topEnd: { gridArea: '1 / 2', textAlign: 'right', fontWeight: 'strong' },
  bottomStart: {
    gridArea: '2 / 1',
    textAlign: 'left',
    textStyle: 'small',
    color: 'muted',
    '& a': { color: 'muted', fontWeight: 'regular' },
  },
  bottomEnd: { gridArea: '2 / 2', textAlign: 'right' },
};

/**
 * Rows are at least 44 px high and grow with their text, and on a phone each row is a card whose cells name their column.
 * Compact rows have one line: a long text gets the remaining width and ends in an ellipsis.
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
    'foot',
  ],
  base: {
    scroller: {
      overflowX: 'auto',
      border: 'clear',
      borderRadius: 'large',
      bg: 'surface',
      boxShadow: 'raised',
      /** A line at the top shows that other rows are loading. The current rows stay readable. */
      '&[aria-busy=true]': { borderTopColor: 'brand.fg' },
      tabletDown: { border: 'none', bg: 'transparent', boxShadow: '[none]', overflow: 'visible' },
    },
    root: {
      width: 'full',
      borderCollapse: 'collapse',
      tabletDown: { display: 'block', '& tbody': { display: 'block' } },
    },
    caption: { srOnly: true },
    /** On a phone only the links for sorting remain. */
    head: { tabletDown: { display: 'block', '&:not(:has([data-sortable]))': { display: 'none' } } },
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
          border: 'clear',
          borderRadius: 'large',
          bg: 'surface',
          boxShadow: 'raised',
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
    foot: {
      borderTop: 'strong',
      fontWeight: 'strong',
      '& th': { textAlign: 'left' },
      tabletDown: {
        display: 'block',
        p: '4',
        border: 'clear',
        borderRadius: 'large',
        bg: 'surface',
        boxShadow: 'raised',
        '& tr': { display: 'grid', gap: '2' },
        '& td:empty': { display: 'none' },
      },
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
    density: {
      comfortable: {},
      /** The selectors name the elements, so that they outrank the other variants. */
      compact: {
        scroller: {
          /** Unlike `auto`, it lets the head stick to the top of the page. */
          overflow: 'clip',
          tabletDown: { border: 'clear', bg: 'surface', boxShadow: 'raised', overflow: 'clip' },
        },
        root: {
          '& td .statusBadge': { py: '0', fontSize: 'inherit', verticalAlign: 'middle', whiteSpace: 'nowrap' },
          /** Inside, because the cell cuts what is outside. */
          '& td a:focus-visible': { outlineOffset: '-2px' },
          '& td:not([colspan])': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
          '& td[colspan]': { borderTop: 'none' },
          [aboveRows]: {
            '& td:not([colspan])': { height: '[2.375rem]', px: { base: '2', desktop: '3' }, py: '1' },
            '& td:not([colspan])[data-long]': { maxWidth: '0' },
            '& td:not([colspan]):first-child, & th:first-child': { pl: '4' },
            '& td:not([colspan]):last-child, & th:last-child': { pr: '4' },
            '& th': {
              position: 'sticky',
              top: '[var(--top-bar, 0px)]',
              zIndex: 'above',
              height: '[2.25rem]',
              px: { base: '2', desktop: '3' },
              whiteSpace: 'nowrap',
              boxShadow: '[inset 0 -1px 0 {colors.line}]',
            },
            '& th[data-long]': { width: '[24%]' },
            '@media (pointer: coarse)': { '& td:not([colspan])': { height: 'control' } },
          },
          [onPhone]: {
            '& thead': { px: '4', pt: '3' },
            '& thead:not(:has([data-sortable])) + tbody > tr:first-child': { borderTop: 'none' },
            '& tbody tr': {
              gridTemplateColumns: '[minmax(0, 1fr) fit-content(60%)]',
              columnGap: '4',
              rowGap: '0',
              px: '4',
              py: '3',
              mb: '0',
              border: 'none',
              borderTop: 'line',
              borderRadius: '[0]',
              bg: 'transparent',
              boxShadow: '[none]',
              '&:has(> [colspan])': { display: 'block', py: '0', borderTop: 'none' },
            },
            '& td:not([colspan])': {
              display: 'none',
              lineHeight: 'body',
              _before: { display: 'none' },
            },
            '& td[data-phone]': { display: 'block' },
            ...Object.fromEntries(
              Object.entries(corners).map(([corner, styles]) => [`& td[data-phone=${corner}]`, styles]),
            ),
          },
        },
      },
    },
  },
  defaultVariants: { align: 'start', density: 'comfortable' },
});
