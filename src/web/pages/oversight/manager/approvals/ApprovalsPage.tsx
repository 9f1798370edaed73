import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { flow } from '#styled/recipes';
import { approvalQuery, approvalsQuery } from '#web/api/oversight/approvals.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { ListPager } from '#web/lists/ListPager.tsx';
import { ListTools } from '#web/lists/ListTools.tsx';
import { ApprovalCard } from '#web/parts/oversight/ApprovalCard.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { type ApprovalsSearch, toListQuery } from './approvalSearch.ts';

const path = '/manager/approvals';

/** The acts that need two managers. A notification opens one of them. */
export function ApprovalsPage({ search }: { search: ApprovalsSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(path, search);
  return (
    <>
      <PageHeader title={<FormattedMessage id="approval.title" />} detail={<FormattedMessage id="approval.detail" />} />
      <div className={flow({ gap: '5' })}>
        <ListTools
          search={{
            label: formatMessage({ id: 'approval.search' }),
            value: search.search,
            hrefFor: (text) => filteredHref({ search: text || undefined, approval: undefined }),
          }}
        />
        <FilterChips
          label={formatMessage({ id: 'approval.filter' })}
          items={([undefined, 'all'] as const).map((show) => ({
            href: filteredHref({ show, approval: undefined }),
            label: <FormattedMessage id={`approval.show.${show ?? 'open'}`} />,
            isOn: search.show === show && !search.approval,
          }))}
        />
        {search.approval ? <OneApproval id={search.approval} /> : <ApprovalList search={search} />}
      </div>
    </>
  );
}

function OneApproval({ id }: { id: string }) {
  const query = useQuery(approvalQuery(id));
  return <Loaded query={query}>{(approval) => <ApprovalCard approval={approval} />}</Loaded>;
}

function ApprovalList({ search }: { search: ApprovalsSearch }) {
  const query = useQuery({ ...approvalsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching } = query;
  const { hrefWith } = buildAddresses(path, search);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Panel>
        <SkeletonRows count={6} />
      </Panel>
    );
  if (data.rows.length === 0)
    return search.search ? (
      <EmptyState isFiltered title={<FormattedMessage id="manager.list.noMatch" />}>
        <FormattedMessage id="manager.list.noMatchDetail" />
      </EmptyState>
    ) : (
      <EmptyState title={<FormattedMessage id={`approval.empty.${search.show ?? 'open'}`} />} />
    );
  return (
    <>
      {data.rows.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
      <ListPager data={data} hrefWith={hrefWith} />
    </>
  );
}
