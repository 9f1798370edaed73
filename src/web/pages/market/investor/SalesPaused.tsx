import { FormattedMessage } from 'react-intl';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import { decideOwnTurn, isOpen, isPaidIn } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { Notice } from '#web/ui/states/Notice.tsx';

/** All sales of the issuance are halted: the effect on a sale that has begun, and on its money. */
export function SalesPaused({ transfer: { kind, status, facts, side } }: { transfer: Transfer }) {
  if (!isSale(kind) || !isOpen(status) || facts.marketOpen) return null;
  const isToPay = decideOwnTurn(status, facts, side) === 'pay';
  const effect = isPaidIn(facts) ? 'paid' : isToPay ? 'pay' : 'wait';
  return (
    <Notice tone="waiting" isLive={false} title={<FormattedMessage id="next.transfer.halted" />}>
      <FormattedMessage id={`market.halt.${effect}`} />
    </Notice>
  );
}
