import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { EarningEvent } from '#machines/earning/earning.contract.ts';
import type { Earning } from '#machines/earning/earning.wire.ts';
import { ownEarningQuery } from '#web/api/earnings.ts';
import { ApiError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';
import { ClaimAct } from './ClaimAct.tsx';
import { EarningPage, type EarningSide } from './EarningPage.tsx';

/** One of one's own earnings, or what stands in its place. */
export function OwnEarning({ id, side }: { id: string; side: EarningSide }) {
  const { data, error, refetch, isFetching } = useQuery(ownEarningQuery(id));
  if (data) return <Loaded earning={data} side={side} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={<FormattedMessage id="earnings.missing" />}
        actions={
          <LinkButton href="/user/earnings" tone="secondary">
            <FormattedMessage id="earnings.showAll" />
          </LinkButton>
        }
      />
    );
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Panel>
      <SkeletonRows count={6} />
    </Panel>
  );
}

function Loaded({ earning, side }: { earning: Earning; side: EarningSide }) {
  const { send } = useSend<EarningEvent>({
    things: ['earning'],
    path: `/earnings/${earning.id}/events`,
    version: earning.version,
  });
  return (
    <EarningPage
      earning={earning}
      side={side}
      claim={<ClaimAct earning={earning} onClaim={() => send({ type: 'earning.claim' })} />}
    />
  );
}
