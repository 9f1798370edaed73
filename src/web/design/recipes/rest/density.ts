/** The compact sizes of managers' and owners' pages. Fingers keep the larger ones. */
export const compactSizes = {
  '@media (min-width: 768px) and (pointer: fine)': {
    /** Dialogs and menus are outside of the layout, so the whole page is compact. */
    ':root:has(&)': {
      '--font-sizes-body': '0.84375rem',
      '--font-sizes-small': '0.78125rem',
      '--font-sizes-heading': '1rem',
      '--font-sizes-section': '1.1875rem',
      '--font-sizes-title': '1.625rem',
      '--font-sizes-figure-large': '1.625rem',
      '--sizes-control': '2.25rem',
      '--sizes-control-small': '1.875rem',
      '--radii-large': '14px',
    },
  },
};
