import { defineSlotRecipe } from '@pandacss/dev';

export const card = defineSlotRecipe({
  className: 'card',
  slots: [
    'heading',
    'grid',
    'featured',
    'root',
    'picture',
    'image',
    'badge',
    'note',
    'body',
    'kind',
    'title',
    'link',
    'text',
    'act',
  ],
  base: {
    heading: { textStyle: 'section' },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(18.75rem, 100%), 1fr))',
      gap: '5',
      listStyle: 'none',
      laptop: { '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    /** The first card takes the whole row where there is room, its picture beside its text. */
    featured: {
      laptop: {
        gridColumn: '1 / -1',
        '& > article': { display: 'grid', gridTemplateColumns: '1.25fr 1fr', '& > div': { aspectRatio: 'auto' } },
        '& > article > div:last-child': { alignContent: 'center', gridTemplateRows: 'auto', gap: '5', p: '10' },
        '& h3': { fontSize: 'title', lineHeight: 'tight' },
        '& dd': { fontSize: 'figureLarge' },
      },
    },
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      height: 'full',
      border: 'clear',
      borderRadius: 'large',
      bg: 'surface',
      boxShadow: 'raised',
      overflow: 'hidden',
      '& img': { transition: '[transform {durations.picture} {easings.out}]' },
      '&:has(a:hover) img': { transform: 'scale(1.03)' },
      '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '2px' },
    },
    picture: { position: 'relative', aspectRatio: '[16 / 10]', bg: 'sunken', overflow: 'hidden' },
    image: { width: 'full', height: 'full', objectFit: 'cover' },
    badge: { position: 'absolute', left: '3', top: '3', zIndex: 'above' },
    /** On the picture, in both themes. */
    note: {
      position: 'absolute',
      right: '3',
      top: '3',
      px: '3',
      borderRadius: 'full',
      bg: 'photo.shade',
      color: 'photo.on',
      textStyle: 'smallStrong',
      lineHeight: '[1.5rem]',
    },
    /** The text fills the remaining height, so that the bars in a row of cards align. */
    body: { flex: '1', display: 'grid', gridTemplateRows: '1fr', gap: '3', p: '5' },
    kind: {
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      textStyle: 'small',
      color: 'muted',
      '& svg': { color: 'brand.fg' },
      '& b': { fontWeight: 'strong', color: 'fg' },
    },
    title: { my: '1', textStyle: 'figureSmall', lineHeight: 'snug' },
    link: {
      color: 'inherit',
      textDecoration: 'none',
      outline: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    text: { textStyle: 'small', color: 'muted', lineClamp: '2' },
    /** Above the card's link, and as high as its button, which is loaded after the card. */
    act: { position: 'relative', zIndex: 'above', justifySelf: 'start', minHeight: 'controlSmall' },
  },
  variants: {
    tone: {
      /** A failed issuance is less prominent. */
      failed: { image: { filter: '[grayscale(1)]' } },
    },
  },
});
