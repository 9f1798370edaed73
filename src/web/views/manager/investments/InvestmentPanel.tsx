import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { flow } from '#styled/recipes';
import { investmentQuery } from '#web/api/managerInvestments.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { InvestmentActs } from './InvestmentActs.tsx';
import { InvestmentFigures } from './InvestmentFigures.tsx';
import { InvestmentHistory } from './InvestmentHistory.tsx';
import { InvestmentStatusBadge } from './InvestmentStatusBadge.tsx';
import { Payments } from './Payments.tsx';

type InvestmentPanelProps = { area: RunningArea; id: string | undefined; onClose: () => void };

/** One investment beside the list it was chosen from. What it showed last stays while it closes. */
export function InvestmentPanel({ area, id, onClose }: InvestmentPanelProps) {
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...investmentQuery(area, shown ?? ''),
    enabled: shown !== undefined,
  });
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      placement="side"
      title={data ? `INV-${data.number} · ${data.project.title}` : <FormattedMessage id="manager.investment.title" />}
    >
      {data && <InvestmentDetail area={area} investment={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Dialog>
  );
}

export function InvestmentDetail({ area, investment }: { area: RunningArea; investment: Investment }) {
  return (
    <div className={flow({ gap: '6' })}>
      <div>
        <InvestmentStatusBadge status={investment.status} />
      </div>
      <InvestmentActs investment={investment} />
      <InvestmentFigures area={area} investment={investment} />
      {area === 'manager' && <Payments investmentId={investment.id} />}
      <InvestmentHistory investment={investment} />
      {area === 'manager' && <HistoryLink thing="investment" id={investment.id} />}
    </div>
  );
}
