import { defineSlotRecipe } from '@pandacss/dev';

/** The supervisor of the platform and the tenant's legal links, at the end of every page. */
export const footer = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'note', 'links'],
  base: {
    root: {
      display: 'flex',
      flexDirection: { base: 'column', laptop: 'row' },
      justifyContent: 'space-between',
      gap: '4',
      width: 'full',
      maxWidth: 'page',
      mx: 'auto',
      px: { base: '4', tablet: '8' },
      py: '5',
      textStyle: 'small',
      color: 'muted',
    },
    note: { display: 'flex', gap: '2', maxWidth: 'reading' },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '2',
      listStyle: 'none',
    },
  },
});
