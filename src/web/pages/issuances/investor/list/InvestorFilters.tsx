import { lazy, Suspense, useState } from 'react';
import { countNarrowings } from '#machines/issuances/project/narrowing.ts';
import { MoreFilters } from '#web/parts/issuances/MoreFilters.tsx';
import type { InvestorFiltersProps } from './issuanceListProps.ts';

const InvestorNarrowings = lazy(async () => ({
  default: (await import('./InvestorNarrowings.tsx')).InvestorNarrowings,
}));

/** The filters that are folded. Their code is loaded when they are opened. */
export function InvestorFilters(props: InvestorFiltersProps) {
  const count = countNarrowings(props.search);
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <MoreFilters count={count} onOpen={() => setIsOpen(true)}>
      {isOpen && (
        <Suspense>
          <InvestorNarrowings {...props} />
        </Suspense>
      )}
    </MoreFilters>
  );
}
