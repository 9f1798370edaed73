import { FormattedMessage } from 'react-intl';
import { decideOwnTurn, isOpen, whoActsNext } from '#machines/market/transfer/transfer.selectors.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { moneyPage } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

/** Who acts next on a transfer, and by when. The reader's own turn says what to do. */
export function TransferNext({
  transfer,
}: {
  transfer: Pick<TransferRow, 'status' | 'facts' | 'side' | 'deadlineAt'>;
}) {
  const { status, facts, side, deadlineAt } = transfer;
  const { what } = whoActsNext(status, facts);
  const turn = decideOwnTurn(status, facts, side);
  return (
    <span>
      {turn ? <FormattedMessage id={`market.turn.${turn}`} /> : <FormattedMessage id={what} />}
      {deadlineAt && isOpen(status) && (
        <span className={moneyPage().detail}>
          {' · '}
          <FormattedMessage
            id="investments.next.before"
            values={{ date: <DateTime value={deadlineAt} format="short" /> }}
          />
        </span>
      )}
    </span>
  );
}
