import { defineTokens } from '@pandacss/dev';

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];

/** Steps of 4 px, named by their number, in rem so that they scale with the user's font size. */
export const spacing = defineTokens.spacing(
  Object.fromEntries(steps.map((step) => [step, { value: step === 0 ? '0' : `${step / 4}rem` }])),
);

export const sizes = defineTokens.sizes({
  full: { value: '100%' },
  viewport: { value: '100dvh' },
  icon: { value: '1.25rem' },
  mark: { value: '1.625rem' },
  /** The height of controls and table rows, large enough to be touched with a finger. */
  control: { value: '2.75rem' },
  controlSmall: { value: '2.125rem' },
  controlLarge: { value: '3.375rem' },
  badge: { value: '1.5rem' },
  bar: { value: '0.625rem' },
  sidebar: { value: '14.5rem' },
  rail: { value: '4rem' },
  topBar: { value: '3.5rem' },
  navBar: { value: '4rem' },
  aside: { value: '22.5rem' },
  card: { value: '27.5rem' },
  reading: { value: '42rem' },
  wizard: { value: '67.5rem' },
  page: { value: '81rem' },
  desk: { value: '105rem' },
});
