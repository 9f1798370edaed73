import { defineSlotRecipe } from '@pandacss/dev';

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['grid', 'root', 'picture', 'image', 'badge', 'body', 'title', 'link', 'text'],
  base: {
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(18.75rem, 100%), 1fr))',
      gap: '5',
      listStyle: 'none',
    },
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      height: 'full',
      border: 'line',
      borderRadius: 'large',
      bg: 'surface',
      boxShadow: 'raised',
      overflow: 'hidden',
      transition: 'border-color',
      transitionDuration: 'fast',
      '&:has(a:hover)': { borderColor: 'line.control' },
      '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '2px' },
    },
    picture: { position: 'relative', height: 'picture', bg: 'sunken' },
    image: { width: 'full', height: 'full', objectFit: 'cover' },
    badge: { position: 'absolute', left: '3', top: '3' },
    /** The text fills the remaining height, so that the bars in a row of cards align. */
    body: { flex: '1', display: 'grid', gridTemplateRows: '1fr', gap: '3', p: '5' },
    title: { textStyle: 'heading' },
    link: {
      color: 'inherit',
      textDecoration: 'none',
      outline: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    text: { textStyle: 'small', color: 'muted', lineClamp: '2' },
  },
});
