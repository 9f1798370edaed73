import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentQuery } from '#web/api/orders/managerInvestments.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { InvestmentActions } from './InvestmentActions.tsx';
import { InvestmentFigures, Investor } from './InvestmentFigures.tsx';
import { InvestmentHistory } from './InvestmentHistory.tsx';
import { Payments } from './Payments.tsx';

type InvestmentPanelProps = { area: ManagementArea; id: string | undefined; onClose: () => void };

/** One investment beside the list. The panel keeps showing the last investment while it closes. */
export function InvestmentPanel({ area, id, onClose }: InvestmentPanelProps) {
  const shown = useLastShown(id);
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
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Dialog>
  );
}

export function InvestmentDetail({ area, investment }: { area: ManagementArea; investment: Investment }) {
  const money = useMoney();
  return (
    <div className={flow({ gap: '6' })}>
      <Headline
        figure={<UnitFigure text={money(investment.amount, { isShort: true })} />}
        badge={<EntityStatusBadge entity="investment" status={investment.status} />}
      >
        {investment.investor && <Investor area={area} investor={investment.investor} />}
      </Headline>
      <QuarantineNotice facts={investment.facts} isForManager={area === 'manager'} />
      <InvestmentActions investment={investment} />
      <InvestmentFigures area={area} investment={investment} />
      {area === 'manager' && <Payments investmentId={investment.id} />}
      <InvestmentHistory investment={investment} />
      {area === 'manager' && <HistoryLink entity="investment" id={investment.id} />}
    </div>
  );
}
