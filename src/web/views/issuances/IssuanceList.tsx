import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { addressesOf } from '#web/lists/address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SkeletonCards } from '#web/ui/SkeletonCards.tsx';
import { IssuanceGrid } from './IssuanceCard.tsx';
import type { InvestorIssuancesSearch } from './investorIssuanceSearch.ts';

const IssuanceTable = lazy(async () => ({ default: (await import('./IssuanceTable.tsx')).IssuanceTable }));

const SKELETONS = 6;

type IssuanceListProps = {
  query: UseQueryResult<{ rows: ProjectRow[]; total: number; page: number; size: number }>;
  path: string;
  search: InvestorIssuancesSearch;
};

/** One page of issuances, as cards or as a table. */
export function IssuanceList({ query, path, search }: IssuanceListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = addressesOf(path, search);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonCards count={SKELETONS} />;
  if (data.rows.length === 0) return <NoIssuances isFiltered={Boolean(search.search || search.show)} path={path} />;
  const hrefOf = ({ id }: ProjectRow) => `${path}/${id}`;
  return (
    <>
      {search.view === 'table' ? (
        <Suspense fallback={<SkeletonCards count={SKELETONS} />}>
          <IssuanceTable
            rows={data.rows}
            hrefOf={hrefOf}
            isStale={isPlaceholderData}
            sort={{
              column: search.sort?.replace(/^-/, ''),
              direction: search.sort && !search.sort.startsWith('-') ? 'asc' : 'desc',
              hrefFor: (column, direction) => filteredHref({ sort: direction === 'desc' ? `-${column}` : column }),
            }}
          />
        </Suspense>
      ) : (
        <IssuanceGrid rows={data.rows} hrefOf={hrefOf} />
      )}
      {data.total > data.size && (
        <Pager
          page={data.page}
          pageSize={data.size}
          total={data.total}
          hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
        />
      )}
    </>
  );
}

function NoIssuances({ isFiltered, path }: { isFiltered: boolean; path: string }) {
  if (!isFiltered)
    return (
      <EmptyState title={<FormattedMessage id="issuances.empty" />}>
        <FormattedMessage id="issuances.emptyDetail" />
      </EmptyState>
    );
  return (
    <EmptyState
      isFiltered
      title={<FormattedMessage id="issuances.noMatch" />}
      actions={
        <LinkButton href={path} tone="secondary">
          <FormattedMessage id="issuances.showAll" />
        </LinkButton>
      }
    />
  );
}
