import { css } from '#styled/css';

/** One entry of a list in a section, with its button at the end. */
export const accountRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '3',
  '& + &': { borderTop: 'line' },
});
