import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { useNow } from '#web/ui/clock.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';

const CHECK_INTERVAL_MS = 5_000;
/** Several times longer than a provider's notification usually takes. */
const LONG_WAIT_MS = MINUTE;

/** After a long wait it explains the delay and that no money is lost. */
export function PaymentWait({ investment }: { investment: Investment }) {
  const now = useNow(CHECK_INTERVAL_MS);
  const [waitingSince] = useState(now);
  return (
    <>
      <Panel title={<FormattedMessage id="investments.story" />}>
        <InvestmentTimeline investment={investment} />
      </Panel>
      {now - waitingSince > LONG_WAIT_MS && (
        <Notice tone="waiting" isLive title={<FormattedMessage id="invest.provider.longTitle" />}>
          <FormattedMessage id="invest.provider.longDetail" />
        </Notice>
      )}
    </>
  );
}
