import { FormattedMessage } from 'react-intl';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

const reasons = ['line', 'frozen', 'quarantined'] as const;

/** Why a line cannot reach its holder now: itself, its tokens, or its holder. */
export const findHoldReason = ({ hold, facts }: Pick<Earning, 'hold' | 'facts'>, isQuarantined?: boolean) =>
  isQuarantined || facts?.quarantined ? 'line' : hold;

/** The lines that cannot reach their holders, by reason. The others do not wait for them. */
export function HeldLines({ lines }: Pick<Distribution, 'lines'>) {
  const money = useMoney();
  const held = lines.map((line) => ({ reason: findHoldReason(line, line.quarantined), net: line.net }));
  const shown = reasons.filter((reason) => held.some((each) => each.reason === reason));
  if (shown.length === 0) return null;
  return (
    <Notice tone="waiting" isLive={false} title={<FormattedMessage id="manager.hold.title" />}>
      {shown.map((reason) => {
        const ofReason = held.filter((each) => each.reason === reason);
        return (
          <p key={reason}>
            <FormattedMessage
              id="manager.hold.reason"
              values={{
                count: ofReason.length,
                amount: money(ofReason.reduce((sum, { net }) => sum + net, 0)),
                reason: <FormattedMessage id={`manager.hold.${reason}`} />,
              }}
            />
          </p>
        );
      })}
    </Notice>
  );
}
