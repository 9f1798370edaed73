import { defineRecipe } from '@pandacss/dev';

export const offscreen = defineRecipe({ className: 'offscreen', base: { srOnly: true } });
