import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { useNow } from '#web/ui/clock.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';

const LOOK_MS = 5_000;
/** What a provider's notice usually takes, several times over. */
const LONG_MS = 60_000;

/** Who has to answer and how long that takes; when it takes longer, what that means and that nothing is lost. */
export function PaymentWait({ investment }: { investment: Investment }) {
  const now = useNow(LOOK_MS);
  const [since] = useState(now);
  return (
    <>
      <Panel title={<FormattedMessage id="investments.story" />}>
        <InvestmentTimeline investment={investment} />
      </Panel>
      {now - since > LONG_MS && (
        <Notice tone="waiting" isLive title={<FormattedMessage id="invest.provider.longTitle" />}>
          <FormattedMessage id="invest.provider.longDetail" />
        </Notice>
      )}
    </>
  );
}
