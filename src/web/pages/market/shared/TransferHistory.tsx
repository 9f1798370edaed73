import { FormattedMessage } from 'react-intl';
import { isUnsuccessful } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline } from '#web/ui/figures/Timeline.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The history, including the chain. */
export function TransferHistory({ transfer: { history } }: { transfer: Pick<Transfer, 'history'> }) {
  if (history.length === 0) return null;
  return (
    <Panel title={<FormattedMessage id="market.transfer.history" />}>
      <Timeline
        items={history.map(({ status, at }) => ({
          key: `${status} ${at}`,
          state: isUnsuccessful(status) ? 'failed' : 'done',
          title: <FormattedMessage id={`market.history.${status}`} />,
          time: <DateTime value={at} format="short" />,
        }))}
      />
    </Panel>
  );
}
