import { FormattedMessage } from 'react-intl';
import { toRefundReason } from '#machines/orders/payment/refund.ts';
import type { IncidentRow } from '#machines/oversight/incident/incident.wire.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

type Props = { incident: Pick<IncidentRow, 'kind' | 'refusal' | 'line' | 'job' | 'detail'> };

/** Data from the bank itself, or a missing proof. */
export const bankMessages: Partial<
  Record<IncidentRow['kind'], 'incidents.movement' | 'incidents.opening' | 'incidents.untrusted'>
> = {
  bankUnexplained: 'incidents.movement',
  bankWaiting: 'incidents.movement',
  bankOpening: 'incidents.opening',
  bankUntrusted: 'incidents.untrusted',
};

/** Why the incident exists, as a sentence. */
export function IncidentReason({ incident: { kind, refusal, line, job, detail } }: Props) {
  if (refusal !== null) return <FormattedMessage id="incidents.refusal" values={{ reason: toRefundReason(refusal) }} />;
  if (line?.reason) return <FormattedMessage id={`manager.statement.reason.${line.reason}`} />;
  if (detail.wallet) {
    const moved = { tokens: Number(detail.tokens), wallet: shortAddress(String(detail.wallet)) };
    return <FormattedMessage id="incidents.moved" values={moved} />;
  }
  const message = bankMessages[kind];
  if (message)
    return (
      <>
        <FormattedMessage id={message} values={{ ...detail, day: <DateTime value={detail.day ?? ''} /> }} />
        {detail.file && <InFile detail={detail} />}
      </>
    );
  return job?.lastError ?? detail.difference ?? detail.project ?? '–';
}

/** The uploaded statement that says so, and the one that may have said the same before. */
function InFile({ detail: { file, similarDay, similarFile } }: Pick<IncidentRow, 'detail'>) {
  return (
    <>
      {' · '}
      <FormattedMessage id="incidents.inFile" values={{ file }} />
      {similarDay && (
        <>
          {'. '}
          <FormattedMessage
            id="incidents.perhapsSame"
            values={{ day: <DateTime value={similarDay} />, file: similarFile }}
          />
        </>
      )}
    </>
  );
}
