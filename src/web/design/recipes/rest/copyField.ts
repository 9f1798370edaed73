import { defineSlotRecipe } from '@pandacss/dev';

export const copyField = defineSlotRecipe({
  className: 'copyField',
  slots: ['root', 'label', 'value', 'button'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      columnGap: '3',
      pl: '4',
      pr: '1',
      py: '2',
      border: 'strong',
      borderRadius: 'medium',
      bg: 'surface',
    },
    label: { textStyle: 'small', color: 'muted' },
    value: {
      textStyle: 'strong',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    button: { gridRow: '1 / 3', gridColumn: '2' },
  },
});
