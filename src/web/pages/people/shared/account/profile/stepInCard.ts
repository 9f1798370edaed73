import { css } from '#styled/css';

/** A page of the wizard ends with buttons at the bottom of a phone's screen, where the account has its navigation. */
export const stepInCard = css({
  '& .investLayout__actions': {
    position: 'static',
    mt: '4',
    mx: '0',
    px: '0',
    py: '0',
    borderTop: 'none',
  },
});
