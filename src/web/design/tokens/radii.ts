import { defineTokens } from '@pandacss/dev';

export const radii = defineTokens.radii({
  small: { value: '8px' },
  medium: { value: '10px' },
  large: { value: '14px' },
  full: { value: '999px' },
});
