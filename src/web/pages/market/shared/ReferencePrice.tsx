import { FormattedMessage } from 'react-intl';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import { moneyPage } from '#styled/recipes';
import { Money } from '#web/ui/figures/Money.tsx';

type ReferencePriceProps = Pick<AdRow, 'referencePrice' | 'priceSource'>;

/** The reference price is always shown with its source, because it is not binding. */
export function ReferencePrice({ referencePrice, priceSource }: ReferencePriceProps) {
  if (referencePrice === null) return <FormattedMessage id="market.noReference" />;
  return (
    <span>
      <Money amount={referencePrice} />
      <span className={moneyPage().detail}>
        {' · '}
        <FormattedMessage id={`ad.price.${priceSource}`} />
      </span>
    </span>
  );
}
