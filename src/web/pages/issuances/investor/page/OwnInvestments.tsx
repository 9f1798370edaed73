import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { ownInvestmentsQuery } from '#web/api/orders/portfolio.ts';
import { InvestmentTable } from '#web/pages/orders/investor/investments/InvestmentTable.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** The investor's own investments in an issuance. The number of all investors is shown beside the funding. */
export function OwnInvestments({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useQuery(ownInvestmentsQuery({ project: projectId, size: 100 }));
  return (
    <InvestmentTable
      rows={data?.rows}
      hrefOf={({ id }) => `/user/investments?investment=${id}`}
      error={error}
      onRetry={() => void refetch()}
      skeletonRows={2}
      empty={<EmptyState title={<FormattedMessage id="issuances.own.empty" />} />}
    />
  );
}
