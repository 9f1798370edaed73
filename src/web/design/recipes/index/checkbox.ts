import { defineSlotRecipe } from '@pandacss/dev';

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'mark', 'text'],
  base: {
    root: { position: 'relative', display: 'flex', gap: '3', alignItems: 'flex-start', cursor: 'pointer' },
    control: {
      flex: 'none',
      boxSize: '[1.375rem]',
      appearance: 'none',
      border: '2px solid',
      borderColor: 'line.control',
      borderRadius: '[6px]',
      bg: 'surface',
      cursor: 'inherit',
      transition: 'background-color, border-color',
      transitionDuration: 'fast',
      '&:checked': { bg: 'brand.solid', borderColor: 'brand.fg' },
      '&[aria-invalid=true]': { borderColor: 'negative.fg' },
      '&:disabled': { bg: 'sunken', borderColor: 'line.strong', cursor: 'not-allowed' },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
    mark: {
      position: 'absolute',
      left: '0',
      top: '0',
      boxSize: '[1.375rem]',
      p: '[3px]',
      color: 'brand.on',
      opacity: '0',
      pointerEvents: 'none',
      '@media (forced-colors: active)': { display: 'none' },
      ':checked ~ &': { opacity: '1' },
      ':disabled ~ &': { color: 'muted' },
    },
    text: { textStyle: 'body', textWrap: '[pretty]', ':disabled ~ &': { color: 'muted' } },
  },
});
