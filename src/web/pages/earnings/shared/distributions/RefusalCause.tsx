import { FormattedMessage } from 'react-intl';
import { inferRefusedPart, toBankRefusal } from '#machines/earnings/earning/earning.selectors.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';

/** Why the bank refused the issuer’s payment of a line, or the transfer to its holder. */
export function RefusalCause({ earning }: { earning: Pick<Earning, 'status' | 'refusal'> }) {
  const part = inferRefusedPart(earning);
  return part && <FormattedMessage id={`manager.refusal.${part}.${toBankRefusal(earning.refusal ?? '')}`} />;
}
