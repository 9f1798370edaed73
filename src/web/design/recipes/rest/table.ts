import { defineSlotRecipe } from '@pandacss/dev';
import { onPhone, tableLines } from './tableLines.ts';

/** A tablet in portrait orientation, and a phone in tables that stay tables there. */
const upToTablet = '@media (max-width: 1023px)';

const aboveRows = '@media (min-width: 768px)';

/**
 * Rows are at least 44 px high and grow with their text. On a phone a row has two lines: its title and a number, below
 * them a text and its status. What else it says is below, in a row that is opened, and each cell has the name of its column there.
 * Compact rows have one line: a long text gets the remaining width and ends in an ellipsis.
 */
export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'scroller',
    'sorting',
    'root',
    'caption',
    'head',
    'headRow',
    'row',
    'headCell',
    'sort',
    'cell',
    'link',
    'toggle',
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
      tabletDown: { '&[data-lines]': { overflow: 'clip' } },
    },
    /** Above the rows of a phone, where the heads of the columns are not shown. */
    sorting: {
      display: { base: 'flex', tablet: 'none' },
      m: '3',
      width: '[fit-content]',
      maxWidth: '[calc(100% - {spacing.6})]',
    },
    root: { width: 'full', borderCollapse: 'collapse', ...tableLines.root },
    caption: { srOnly: true },
    head: tableLines.head,
    headRow: tableLines.headRow,
    row: {
      'tbody &': {
        borderTop: 'line',
        '&:hover': { bg: 'bg' },
        '&[data-linked]': { cursor: 'pointer' },
        '&[data-selected]': { bg: 'brand.subtle' },
      },
      ...tableLines.row,
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
      ...tableLines.headCell,
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
      ...tableLines.cell,
    },
    link: {
      color: 'fg',
      fontWeight: 'medium',
      textDecoration: 'none',
      '&:hover': { color: 'brand.fg', textDecoration: 'underline' },
      ...tableLines.link,
    },
    toggle: { display: 'none', ...tableLines.toggle },
    check: { width: '12', pr: '0', ...tableLines.check },
    foot: { borderTop: 'strong', fontWeight: 'strong', '& th': { textAlign: 'left' }, ...tableLines.foot },
    message: { borderTop: 'line', py: '8', ...tableLines.message },
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
    isHiddenOnTablet: {
      true: {
        cell: { [upToTablet]: { display: 'none' } },
        headCell: { [upToTablet]: { display: 'none' } },
      },
    },
    density: {
      comfortable: {},
      /** The selectors name the elements, so that they outrank the other variants. */
      compact: {
        scroller: {
          /** Unlike `auto`, it lets the head stick to the top of the page. */
          overflow: 'clip',
        },
        root: {
          '& td .statusBadge': { py: '0', fontSize: 'inherit', verticalAlign: 'middle', whiteSpace: 'nowrap' },
          /** Inside, because the cell cuts what is outside. */
          '& td a:focus-visible': { outlineOffset: '-2px' },
          '& td[colspan]': { borderTop: 'none' },
          [aboveRows]: {
            '& td:not([colspan])': {
              height: '[2.375rem]',
              px: { base: '2', desktop: '3' },
              py: '1',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            },
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
          /** Texts of a closed row are cut rather than wrapped, so that a long list stays a list. */
          [onPhone]: {
            '& tr:not([data-open]) > td:is([data-phone=bottomStart], [data-phone=bottomEnd])': {
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            },
          },
        },
      },
    },
  },
  defaultVariants: { align: 'start', density: 'comfortable' },
});
