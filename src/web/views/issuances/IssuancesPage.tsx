import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { flow } from '#styled/recipes';
import { offeredQuery } from '#web/api/offered.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { addressesOf } from '#web/views/manager/lists/address.ts';
import { IssuanceList } from './IssuanceList.tsx';
import { askedOf, type IssuancesSearch, issuanceChips } from './issuanceSearch.ts';
import type { NextStepProps } from './next/NextStep.tsx';

type IssuancesPageProps = {
  search: IssuancesSearch;
  /** Another search is the same place: it does not lengthen the way back. */
  onSearch: (href: string) => void;
  /** The first line, where the tenant has one. */
  NextStep: ComponentType<NextStepProps> | undefined;
};

const PATH = '/user/issuances';

/** The investor's landing page: what needs doing now, and everything there is to invest in. */
export function IssuancesPage({ search, onSearch, NextStep }: IssuancesPageProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({ ...offeredQuery(askedOf(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = addressesOf(PATH, search);
  const isTable = search.view === 'table';
  const label = formatMessage({ id: 'issuances.search' });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="issuances.title" />}
        detail={query.data && <FormattedMessage id="issuances.count" values={{ count: query.data.total }} />}
        actions={
          <LinkButton href={hrefWith({ view: isTable ? undefined : 'table' })} tone="secondary">
            <FormattedMessage id={isTable ? 'issuances.asCards' : 'issuances.asTable'} />
          </LinkButton>
        }
      />
      {NextStep && <NextStep rows={query.data?.rows} />}
      <div className={flow({ gap: '5' })}>
        <div className={flow({ direction: 'tools', gap: '3' })}>
          <FilterChips
            label={formatMessage({ id: 'issuances.filter' })}
            items={issuanceChips.map((chip) => ({
              href: filteredHref({ show: chip === 'all' ? undefined : chip }),
              label: <FormattedMessage id={`issuances.chip.${chip}`} />,
              isOn: (search.show ?? 'all') === chip,
            }))}
          />
          <SearchField
            label={label}
            placeholder={label}
            value={search.search ?? ''}
            onSearch={(text) => onSearch(filteredHref({ search: text || undefined }))}
          />
        </div>
        <IssuanceList query={query} path={PATH} search={search} />
      </div>
    </>
  );
}
