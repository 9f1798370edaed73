/** A phone, which has two lines for each row of a table unless the table is small. */
export const onPhone = '@media (max-width: 767px)';

const lines = <T extends object>(styles: T) => ({ [onPhone]: { '[data-lines] &': styles } });

/** A text that only screen readers need, and that stays in the page. */
const unseen = {
  position: 'absolute',
  width: '[1px]',
  height: '[1px]',
  overflow: 'hidden',
  clipPath: '[inset(50%)]',
  whiteSpace: 'nowrap',
} as const;

/** Undoes `unseen`. */
const seen = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: '[none]',
  whiteSpace: 'normal',
} as const;

/**
 * The corners of a row on a phone. Two breaks of full width, before and after the second line, part its lines: what is to
 * grow has a pixel, because nothing would have room beside a break.
 */
const corners = {
  topStart: { display: 'block', order: '1', flex: '[1 1 1px]', fontWeight: 'strong', '& a': { fontWeight: 'strong' } },
  topEnd: {
    display: 'block',
    order: '2',
    flex: 'none',
    maxWidth: '[60%]',
    pl: '3',
    textAlign: 'right',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  bottomStart: {
    display: 'block',
    order: '4',
    flex: '[1 1 1px]',
    textStyle: 'small',
    color: 'muted',
    '& a': { color: 'muted', fontWeight: 'regular' },
  },
  bottomEnd: {
    display: 'block',
    order: '5',
    flex: 'none',
    maxWidth: '[60%]',
    pl: '3',
    textAlign: 'right',
    textStyle: 'small',
  },
};

const cells = Object.fromEntries(
  Object.entries(corners).map(([corner, styles]) => [`&[data-phone=${corner}]`, styles]),
);

/** What a phone changes of each part of a table. */
export const tableLines = {
  root: lines({ display: 'flex', flexDirection: 'column', '& tbody': { display: 'block' } }),
  /** Only the box that selects all rows remains. */
  head: lines({ display: 'none', '&[data-selects]': { display: 'block' } }),
  headRow: lines({ display: 'flex', px: '4', py: '2' }),
  headCell: lines({ height: 'auto', p: '0', '&:not(.table__check)': { display: 'none' } }),
  row: {
    [onPhone]: {
      '[data-lines] &': {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        minHeight: '[4rem]',
        px: '4',
        py: '3',
        rowGap: '[2px]',
        '&[data-details]': { pr: '12', cursor: 'pointer' },
        '&:has(> .table__check)': { pl: '12' },
        _before: { content: '""', order: '3', width: 'full' },
        _after: { content: '""', order: '6', width: 'full' },
        '&:has(> [colspan])': { display: 'block', py: '0' },
      },
      '[data-lines]:not(:has(select)) tbody > &:first-child': { borderTop: 'none' },
    },
  },
  cell: {
    [onPhone]: {
      '[data-lines] &': {
        display: 'none',
        minWidth: '0',
        height: 'auto',
        maxWidth: '[none]',
        p: '0',
        textAlign: 'left',
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
        '&[data-label]::before': { content: 'attr(data-label) ": "', ...unseen },
        ...cells,
        '&[data-named]::before': { ...seen, content: 'attr(data-label) " "', color: 'muted', fontWeight: 'regular' },
      },
      '[data-lines] [data-open] > &[data-phone=details]:not(:empty)': {
        order: '7',
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '4',
        width: 'full',
        pt: '2',
        textAlign: 'right',
        '&[data-label]::before': {
          ...seen,
          content: 'attr(data-label)',
          flex: 'none',
          maxWidth: '[50%]',
          color: 'muted',
          textAlign: 'left',
        },
      },
    },
  },
  link: lines({ _after: { content: '""', position: 'absolute', inset: '0' } }),
  toggle: lines({
    position: 'absolute',
    top: '0',
    right: '0',
    zIndex: 'above',
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '[4rem]',
    color: 'muted',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  }),
  check: {
    [onPhone]: {
      '[data-lines] &': { '&, &:not(:empty)': { display: 'block', width: 'auto' } },
      '[data-lines] tbody &': { position: 'absolute', left: '4', top: '3', zIndex: 'above' },
    },
  },
  /** The sums stand above the rows. */
  foot: lines({ order: '[-1]', display: 'block', borderTop: 'none', borderBottom: 'strong', bg: 'sunken' }),
  message: lines({ display: 'block', borderTop: 'none', textAlign: 'center' }),
} as const;
