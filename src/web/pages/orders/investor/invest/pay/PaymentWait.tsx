import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useLongWait } from '#web/ui/useLongWait.ts';

/** After a long wait it explains the delay and that no money is lost. */
export function PaymentWait({ investment }: { investment: Investment }) {
  const isLong = useLongWait();
  return (
    <>
      <Panel title={<FormattedMessage id="investments.story" />}>
        <InvestmentTimeline investment={investment} />
      </Panel>
      {isLong && (
        <Notice tone="waiting" isLive title={<FormattedMessage id="invest.provider.longTitle" />}>
          <FormattedMessage id="invest.provider.longDetail" />
        </Notice>
      )}
    </>
  );
}
