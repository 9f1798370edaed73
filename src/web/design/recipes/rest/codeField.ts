import { defineSlotRecipe } from '@pandacss/dev';

/** One real input lies over drawn cells, so that paste, autofill and screen readers work as with an ordinary field. */
export const codeField = defineSlotRecipe({
  className: 'codeField',
  slots: ['box', 'control', 'cell'],
  base: {
    box: { position: 'relative', display: 'flex', gap: '2', width: '[fit-content]', maxWidth: 'full' },
    control: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      bg: 'transparent',
      color: 'transparent',
      caretColor: 'transparent',
      fontSize: 'field',
      outline: 'none',
      zIndex: 'above',
    },
    cell: {
      display: 'grid',
      placeItems: 'center',
      width: '12',
      minWidth: '0',
      flexShrink: '1',
      height: '14',
      border: 'control',
      borderRadius: 'medium',
      bg: 'surface',
      textStyle: 'figure',
      '[aria-invalid=true] ~ &': { borderColor: 'negative.fg' },
      ':focus ~ &[data-current]': {
        borderColor: 'brand.ring',
        outline: '2px solid',
        outlineColor: 'brand.ring',
        outlineOffset: '-1px',
      },
      ':disabled ~ &': { bg: 'sunken', borderColor: 'line' },
    },
  },
});
