import { defineTokens } from '@pandacss/dev';

export const radii = defineTokens.radii({
  tile: { value: '3px' },
  small: { value: '9px' },
  medium: { value: '11px' },
  card: { value: '14px' },
  large: { value: '18px' },
  deep: { value: '22px' },
  hero: { value: '26px' },
  full: { value: '999px' },
});
