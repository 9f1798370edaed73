import { lazy, Suspense } from 'react';
import { useChosen } from './comparedStore.ts';

const CompareBar = lazy(async () => ({ default: (await import('./CompareBar.tsx')).CompareBar }));

/** The bar of the comparison, whose code is loaded once an issuance is chosen. */
export function ChosenBar() {
  return (
    useChosen().length > 0 && (
      <Suspense>
        <CompareBar />
      </Suspense>
    )
  );
}
