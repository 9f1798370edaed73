import { defineSlotRecipe } from '@pandacss/dev';

/** The amount as the headline of its page, above common amounts and what it would pay. */
export const amountEntry = defineSlotRecipe({
  className: 'amountEntry',
  slots: ['root', 'field', 'line', 'chips', 'chip', 'projection', 'term', 'figure', 'unit'],
  base: {
    root: { display: 'grid', gap: '4' },
    field: {
      '& span:has(> input)': {
        border: 'none',
        borderBottom: '[3px solid {colors.brand.solid}]',
        borderRadius: '[0]',
        bg: 'transparent',
      },
      '& span:has(> input[aria-invalid=true])': { borderBottomColor: 'negative.fg' },
      /** The field has no box for a ring, so it gets a ground and a thicker rule. Forced colours show the outline. */
      '& span:has(> input:focus-visible)': {
        outlineColor: 'transparent',
        bg: 'brand.subtle',
        boxShadow: '[-12px 0 0 {colors.brand.subtle}, 12px 0 0 {colors.brand.subtle}, 0 2px 0 {colors.brand.ring}]',
      },
      '& input': { px: '0', py: '2', textStyle: 'figureHuge', borderRadius: '[0]' },
      '& input::placeholder': { color: 'faint' },
      '& input + span': { textStyle: 'figure', fontSize: '[2rem]', pr: '0' },
      '& span:has(+ input)': { textStyle: 'figureHuge', color: 'fg', pl: '0', pr: '1' },
    },
    /** Beside the equivalent in the other unit, which stands at the start of the line. */
    line: {
      display: 'flex',
      justifyContent: 'flex-end',
      mt: { base: '[-0.5rem]', tablet: '[-2.9rem]' },
      mr: { tablet: '-3' },
    },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    chip: {
      minHeight: { base: 'control', tablet: '9' },
      px: '4',
      border: 'strong',
      borderRadius: 'full',
      bg: 'surface',
      color: 'fg',
      textStyle: 'label',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      transition: 'background-color, border-color',
      transitionDuration: 'fast',
      '&:hover': { borderColor: 'muted' },
      '&[aria-pressed=true]': { borderColor: 'brand.fg', bg: 'brand.subtle', color: 'brand.fg' },
    },
    projection: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '8',
      rowGap: '4',
      justifyContent: 'space-between',
      py: '4',
      borderBlock: 'line',
    },
    term: { mb: '1', textStyle: 'small', color: 'muted' },
    figure: { textStyle: 'figureSmall', whiteSpace: 'nowrap' },
    unit: { textStyle: 'small', color: 'muted' },
  },
});
