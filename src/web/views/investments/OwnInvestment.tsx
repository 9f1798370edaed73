import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { flow } from '#styled/recipes';
import { ApiError } from '#web/api/errors.ts';
import { ownInvestmentQuery } from '#web/api/portfolio.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { StoredFile } from '#web/views/manager/StoredFile.tsx';
import { InvestmentPage } from './InvestmentPage.tsx';

/** One of one's own investments, or what stands in its place. */
export function OwnInvestment({ id, listHref }: { id: string; listHref: string }) {
  const { data, error, refetch, isFetching } = useQuery(ownInvestmentQuery(id));
  if (data) return <Loaded investment={data} listHref={listHref} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={<FormattedMessage id="investments.missing" />}
        actions={
          <LinkButton href={listHref} tone="secondary">
            <FormattedMessage id="investments.showAll" />
          </LinkButton>
        }
      />
    );
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <SkeletonGroup gap="6">
      <Skeleton shape="title" width="40%" />
      <Panel>
        <SkeletonRows count={7} />
      </Panel>
    </SkeletonGroup>
  );
}

function Loaded({ investment, listHref }: { investment: Investment; listHref: string }) {
  const { id, version, contractFileId, proofFileId } = investment;
  const { send } = useSend<InvestmentEvent>({ things: ['investment'], path: `/investments/${id}/events`, version });
  return (
    <InvestmentPage
      investment={investment}
      listHref={listHref}
      onSend={send}
      papers={
        (contractFileId || proofFileId) && (
          <Panel title={<FormattedMessage id="investments.papers" />}>
            <div className={flow({ gap: '3' })}>
              {contractFileId && (
                <StoredFile id={contractFileId} label={<FormattedMessage id="investments.contract" />} />
              )}
              {proofFileId && <StoredFile id={proofFileId} label={<FormattedMessage id="investments.proof" />} />}
            </div>
          </Panel>
        )
      }
    />
  );
}
