import { defineSlotRecipe } from '@pandacss/dev';

export const chip = defineSlotRecipe({
  className: 'chip',
  slots: ['list', 'chip', 'fold', 'later'],
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      listStyle: 'none',
      /** One line that scrolls, so that a phone shows the list below without scrolling the page. */
      tabletDown: { flexWrap: 'nowrap', mx: '-4', px: '4', py: '1', overflowX: 'auto', scrollbarWidth: 'none' },
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'controlSmall',
      px: '4',
      border: 'strong',
      borderRadius: 'full',
      bg: 'surface',
      color: 'fg',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { borderColor: 'muted' },
      '&[aria-current]': { borderColor: 'fg', bg: 'fg', color: 'bg', fontWeight: 'strong' },
    },
    /** As high as the folded filters, which are loaded after the list. */
    later: { minHeight: 'controlSmall' },
    /** The summary looks like a chip, and what it folds is below. */
    fold: {
      '& > summary': { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
      '&[open] > summary': { mb: '3', bg: 'sunken' },
    },
  },
});
