import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { chip, flow } from '#styled/recipes';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { IssuanceList } from './IssuanceList.tsx';
import { type InvestorIssuancesSearch, issuanceChips, toListQuery } from './investorIssuanceSearch.ts';

type InvestorIssuancesPageProps = {
  search: InvestorIssuancesSearch;
  /** Replaces the entry in the browser's history, so that typing does not lengthen it. */
  onSearch: (href: string) => void;
  /** The widget above the list, if the tenant shows it. */
  NextStep: ComponentType | undefined;
};

const PATH = '/user/issuances';

const InvestorFilters = lazy(async () => ({ default: (await import('./RestOfList.tsx')).InvestorFilters }));

/** The investor's landing page. */
export function InvestorIssuancesPage({ search, onSearch, NextStep }: InvestorIssuancesPageProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({ ...investorIssuancesQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const isTable = search.view === 'table';
  const { data } = query;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="issuances.title" />}
        detail={data && <FormattedMessage id="issuances.count" values={{ count: data.total }} />}
        actions={
          <>
            <SearchField
              label={formatMessage({ id: 'issuances.search' })}
              value={search.search ?? ''}
              onSearch={(text) => onSearch(filteredHref({ search: text || undefined }))}
            />
            <LinkButton href={hrefWith({ view: isTable ? undefined : 'table' })} tone="secondary">
              <FormattedMessage id={isTable ? 'issuances.asCards' : 'issuances.asTable'} />
            </LinkButton>
          </>
        }
      />
      {NextStep && <NextStep />}
      <div className={flow({ gap: '6' })}>
        <FilterChips
          label={formatMessage({ id: 'issuances.filter' })}
          items={[
            ...issuanceChips.map((chip) => ({
              href: filteredHref({ show: chip === 'all' ? undefined : chip }),
              label: <FormattedMessage id={`issuances.chip.${chip}`} />,
              isOn: (search.show ?? 'all') === chip,
            })),
            ...(data?.sectors ?? []).map((sector) => ({
              href: filteredHref({ sector: search.sector === sector ? undefined : sector }),
              label: sector,
              isOn: search.sector === sector,
            })),
          ]}
        />
        <div className={chip().later}>
          <Suspense>
            <InvestorFilters search={search} promoters={data?.promoters ?? []} hrefWith={filteredHref} />
          </Suspense>
        </div>
        <IssuanceList query={query} path={PATH} search={search} />
      </div>
    </>
  );
}
