import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useLongWait } from '#web/ui/useLongWait.ts';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';

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
