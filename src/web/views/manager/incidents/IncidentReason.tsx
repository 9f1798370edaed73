import { FormattedMessage } from 'react-intl';
import type { IncidentRow } from '#machines/incident/incident.wire.ts';
import { refundReasonOf } from '#machines/payment/refund.ts';
import { shortAddress } from '../whitelist/shortAddress.ts';

type Props = { incident: Pick<IncidentRow, 'refusal' | 'line' | 'job' | 'detail'> };

/** Why the incident exists, as a sentence. */
export function IncidentReason({ incident: { refusal, line, job, detail } }: Props) {
  if (refusal !== null) return <FormattedMessage id="incidents.refusal" values={{ reason: refundReasonOf(refusal) }} />;
  if (line?.reason) return <FormattedMessage id={`manager.statement.reason.${line.reason}`} />;
  if (detail.wallet) {
    const moved = { tokens: Number(detail.tokens), wallet: shortAddress(String(detail.wallet)) };
    return <FormattedMessage id="incidents.moved" values={moved} />;
  }
  return job?.lastError ?? detail.difference ?? detail.project ?? '–';
}
