import { FormattedMessage } from 'react-intl';
import type { IncidentRow } from '#machines/oversight/incident/incident.wire.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

type Props = { incident: Pick<IncidentRow, 'account' | 'user' | 'line' | 'detail'> };

/** The account to which the money can go, by its last digits. */
export function IncidentAccount({ incident: { account, user, line, detail } }: Props) {
  if (line) return <FormattedMessage id="incidents.payerAccount" />;
  // A crypto-asset goes back to the wallet that sent it.
  if (!user || detail.coins) return '–';
  if (!account) return <FormattedMessage id="incidents.noAccount" />;
  const { ending, usable, usableFrom } = account;
  return usable ? (
    <FormattedMessage id="incidents.account" values={{ ending }} />
  ) : (
    <FormattedMessage
      id="incidents.accountWaiting"
      values={{ ending, date: <DateTime value={usableFrom} format="dateTime" /> }}
    />
  );
}
