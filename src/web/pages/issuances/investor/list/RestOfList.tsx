import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { countNarrowings } from '#machines/issuances/project/narrowing.ts';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { whenSettled } from '#web/live/whenSettled.ts';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { ClosedIssuances } from './ClosedIssuances.tsx';
import type { InvestorIssuancesSearch } from './investorIssuanceSearch.ts';
import type { IssuanceListProps } from './issuanceListProps.ts';
import { NoIssuances } from './NoIssuances.tsx';

export { ChosenBar } from '#web/parts/issuances/compare/ChosenBar.tsx';
export { CompareTick } from '#web/parts/issuances/compare/CompareTick.tsx';
export { InvestorFilters } from './InvestorFilters.tsx';
export { NotifyMe } from './NotifyMe.tsx';

const IssuanceTable = lazy(async () => ({ default: (await import('./IssuanceTable.tsx')).IssuanceTable }));

const SKELETONS = 6;

/** The closed issuances and the links to other pages. Instead of cards, a table or the reason why there is none. */
export function RestOfList(props: IssuanceListProps) {
  const { query, path, search } = props;
  const { data, error, refetch, isFetching } = query;
  usePreloadedPage();
  if (!data && !error) return <SkeletonCards count={SKELETONS} />;
  if (!data?.rows.length)
    return (
      <NoIssuances
        path={path}
        isFiltered={Boolean(search.search || search.show || search.sector || countNarrowings(search))}
        failure={data ? undefined : { error, onRetry: () => void refetch(), isRetrying: isFetching }}
      />
    );
  const { hrefWith } = buildAddresses(path, search);
  const buildHref = ({ id }: ProjectRow) => `${path}/${id}`;
  const closed = data.rows.filter((row) => deriveClosing(row).kind === 'closed');
  return (
    <>
      {search.view && <AsTable {...props} rows={data.rows} hrefOf={buildHref} />}
      {!search.view && closed.length > 0 && <ClosedIssuances rows={closed} hrefOf={buildHref} />}
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

type AsTableProps = IssuanceListProps & { rows: readonly ProjectRow[]; hrefOf: (row: ProjectRow) => string };

function AsTable({ query: { isPlaceholderData }, path, search: { sort, ...search }, rows, hrefOf }: AsTableProps) {
  const { filteredHref } = buildAddresses<InvestorIssuancesSearch>(path, search);
  return (
    <Suspense fallback={<SkeletonCards count={SKELETONS} />}>
      <IssuanceTable
        rows={rows}
        hrefOf={hrefOf}
        isStale={isPlaceholderData}
        sort={{
          column: sort?.replace(/^-/, ''),
          direction: sort && !sort.startsWith('-') ? 'asc' : 'desc',
          hrefFor: (column, direction) => filteredHref({ sort: direction === 'desc' ? `-${column}` : column }),
        }}
      />
    </Suspense>
  );
}

/** Preloads the code of the issuance page, which is usually opened next. */
function usePreloadedPage() {
  const router = useRouter();
  useEffect(() => whenSettled(() => void router.loadRouteChunk(router.routesByPath['/user/issuances/$id'])), [router]);
}
