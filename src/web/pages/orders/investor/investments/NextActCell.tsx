import { FormattedMessage } from 'react-intl';
import { pickEnd } from '#machines/orders/investment/investment.next.ts';
import { whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import type { OwnInvestment } from '#machines/orders/investment/ownInvestments.wire.ts';
import { moneyPage } from '#styled/recipes';
import { UsableFrom } from '#web/parts/orders/UsableFrom.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { RefundLine } from './RefundPanel.tsx';

/** The next step and its deadline, or the refund of a cancelled investment. */
export function NextActCell({ investment }: { investment: OwnInvestment }) {
  const { facts, status, refunds, tokens, project } = investment;
  const styles = moneyPage();
  if (!facts)
    return refunds.length
      ? refunds.map((refund) => (
          <span key={refund.id} className={styles.detail}>
            <RefundLine refund={refund} />
          </span>
        ))
      : '—';
  const { who, what } = whoActsNext(status, facts);
  const end = pickEnd(what, investment);
  return (
    <span>
      <FormattedMessage
        id={what}
        values={{ tokens, symbol: project.tokenSymbol, date: <UsableFrom facts={facts} /> }}
      />
      {(end || who === 'investor') && (
        <span className={styles.detail}>
          {' · '}
          {end ? (
            <FormattedMessage id="investments.next.before" values={{ date: <DateTime value={end} format="short" /> }} />
          ) : (
            <FormattedMessage id="investments.next.yours" />
          )}
        </span>
      )}
    </span>
  );
}
