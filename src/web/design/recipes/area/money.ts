import { defineRecipe } from '@pandacss/dev';

export const money = defineRecipe({
  className: 'money',
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' },
});
