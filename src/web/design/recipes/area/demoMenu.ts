import { defineSlotRecipe } from '@pandacss/dev';

export const demoMenu = defineSlotRecipe({
  className: 'demoMenu',
  slots: ['root', 'pill', 'list', 'link'],
  base: {
    /** On a large screen in the margin of the page, on a small one at its end, so that it covers nothing. */
    root: {
      display: 'flex',
      '@media print': { display: 'none' },
      flexDirection: { base: 'column-reverse', laptop: 'row-reverse' },
      width: '[fit-content]',
      mx: { base: 'auto', laptop: '0' },
      mb: { base: '20', laptop: '0' },
      borderRadius: 'small',
      bg: 'raised',
      boxShadow: 'floating',
      textStyle: 'small',
      laptop: { position: 'fixed', right: '0', top: '[40%]', zIndex: 'sticky', borderRightRadius: '0' },
    },
    pill: {
      // In vertical writing, the block direction is across.
      px: '3',
      py: { base: '2', laptop: '[5px]' },
      writingMode: { laptop: '[vertical-rl]' },
      borderRadius: 'small',
      color: 'muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      listStyle: 'none',
      '&:hover': { color: 'fg' },
    },
    list: { listStyle: 'none', p: '1' },
    link: {
      display: 'block',
      px: '3',
      py: '2',
      borderRadius: 'small',
      color: 'fg',
      textDecoration: 'none',
      '&:hover': { bg: 'sunken' },
    },
  },
});
