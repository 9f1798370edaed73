import { lazy } from 'react';

/** Few visitors get this far, so the first load leaves it out. */
export const LazyVerificationStep = lazy(() =>
  import('./VerificationStep.tsx').then((module) => ({ default: module.VerificationStep })),
);
