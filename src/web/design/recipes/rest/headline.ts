import { defineSlotRecipe } from '@pandacss/dev';

export const headline = defineSlotRecipe({
  className: 'headline',
  slots: ['line', 'figure', 'detail'],
  base: {
    line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    figure: { textStyle: 'figure' },
    detail: { mt: '1', color: 'muted' },
  },
});
