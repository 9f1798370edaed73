import { defineSlotRecipe } from '@pandacss/dev';

export const pageHeader = defineSlotRecipe({
  className: 'pageHeader',
  slots: ['root', 'text', 'trail', 'crumb', 'titleRow', 'title', 'detail', 'actions'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '4',
      mb: '6',
    },
    text: { minWidth: '0' },
    trail: { display: 'flex', flexWrap: 'wrap', listStyle: 'none', mb: '1', textStyle: 'small', color: 'muted' },
    crumb: {
      '& + &::before': { content: '"/" / ""', mx: '2', color: 'line.control' },
      '& a': { color: 'muted', textDecoration: 'none', '&:hover': { color: 'fg', textDecoration: 'underline' } },
    },
    titleRow: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '4', rowGap: '2' },
    title: { textStyle: 'title' },
    detail: { mt: '1', color: 'muted' },
    /** On a phone they fill each line, so that their edges are straight. */
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      flexGrow: { base: '1', tablet: '0' },
      '& > *': { flexGrow: { base: '1', tablet: '0' } },
      '& > search': { flex: '[1 1 8rem]' },
    },
  },
});
