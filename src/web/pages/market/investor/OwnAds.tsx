import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { adsQuery } from '#web/api/market/market.ts';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { ListPager } from '#web/lists/ListPager.tsx';
import { pageSizes } from '#web/lists/rowsPerPage.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PATH, type TransfersSearch, toAdsQuery } from '../shared/transferSearch.ts';
import { ownAdColumns } from './adColumns.tsx';

/** The user's own ads, each with its next step. */
export function OwnAds({ search }: { search: TransfersSearch }) {
  const intl = useIntl();
  const query = useQuery({ ...adsQuery(toAdsQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith } = buildAddresses(PATH, search);
  return (
    <>
      <DataTable
        caption={intl.formatMessage({ id: 'market.tab.ads' })}
        columns={ownAdColumns(intl)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ ad: id })}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={<FormattedMessage id="market.ads.empty" />}
            actions={
              <LinkButton tone="secondary" href={buildAddress(PATH, { form: 'sell' })}>
                <FormattedMessage id="market.sell" />
              </LinkButton>
            }
          >
            <FormattedMessage id="market.ads.emptyDetail" />
          </EmptyState>
        }
      />
      <ListPager data={data} hrefWith={hrefWith} most={pageSizes[0]} />
    </>
  );
}
