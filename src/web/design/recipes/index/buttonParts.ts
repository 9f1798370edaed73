import { defineSlotRecipe } from '@pandacss/dev';

/** A button's content while it is busy, and the reason below a disabled one. */
export const buttonParts = defineSlotRecipe({
  className: 'buttonParts',
  slots: ['label', 'spinner', 'explained', 'reason'],
  base: {
    label: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      '[aria-busy=true] > &': { visibility: 'hidden' },
    },
    spinner: {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      boxSize: 'icon',
      border: '2px solid',
      borderRightColor: 'transparent',
      borderRadius: 'full',
      animation: 'turn 800ms linear infinite',
    },
    explained: { display: 'inline-grid', gap: '2', justifyItems: 'start' },
    reason: { textStyle: 'small', color: 'muted' },
  },
  variants: {
    width: {
      auto: {},
      full: { explained: { display: 'grid', justifyItems: 'stretch' } },
      /** In a row of buttons, the reason gets a line of its own above them. */
      phone: {
        explained: { display: { base: 'contents', tablet: 'inline-grid' } },
        reason: { tabletDown: { flex: '1 0 100%', order: '-1', textAlign: 'center' } },
      },
    },
  },
});
