import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogueSorts } from '#machines/issuances/project/catalogue.ts';
import { Narrowings } from '#web/parts/issuances/Narrowings.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import type { InvestorFiltersProps } from './issuanceListProps.ts';

/** The orders of the cards, and the filters that the chips above do not have. A table is sorted by its columns. */
export function InvestorNarrowings({ search, promoters, hrefWith }: InvestorFiltersProps) {
  const { formatMessage } = useIntl();
  if (!useLaterTexts()) return null;
  return (
    <>
      {!search.view && (
        <FilterChips
          label={formatMessage({ id: 'narrow.sort' })}
          items={[
            {
              href: hrefWith({ sort: undefined }),
              label: <FormattedMessage id="catalogue.sort.closing" />,
              isOn: !search.sort,
            },
            ...catalogueSorts.map((sort) => ({
              href: hrefWith({ sort }),
              label: <FormattedMessage id={`catalogue.sort.${sort}`} />,
              isOn: search.sort === sort,
            })),
          ]}
        />
      )}
      <Narrowings search={search} promoters={promoters} hrefWith={hrefWith} />
    </>
  );
}

/** Whether the texts that the first list does not wait for have arrived. */
function useLaterTexts(): boolean {
  const { texts } = useApp();
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    texts.load(['rest']).then(
      () => setAreThere(true),
      () => {}, // the page that needs them tries again
    );
  }, [texts]);
  return areThere;
}
