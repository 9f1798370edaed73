import { FormattedMessage } from 'react-intl';
import { isOnBoard, whoActsNext } from '#machines/market/ad/ad.selectors.ts';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import { moneyPage } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

/** The next step of the seller's ad, and its end. */
export function AdNext({ ad: { status, facts, requests, expiresAt } }: { ad: AdRow }) {
  const { what } = whoActsNext(status, facts);
  return (
    <span>
      {requests ? (
        <FormattedMessage id="market.ads.requests" values={{ count: requests }} />
      ) : (
        <FormattedMessage id={what} />
      )}
      {expiresAt && isOnBoard(status) && (
        <span className={moneyPage().detail}>
          {' · '}
          <FormattedMessage id="market.ads.until" values={{ date: <DateTime value={expiresAt} /> }} />
        </span>
      )}
    </span>
  );
}
