import { FormattedMessage, useIntl } from 'react-intl';
import { fundingBar } from '#styled/recipes';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Currency } from './currency.ts';
import { useMoney } from './useMoney.ts';

export type FundingBarProps = {
  /** All in minor units. */
  raised: number;
  target: number;
  softCap?: number;
  currency?: Currency;
  /** `bar` where the figures are shown elsewhere; `figures` where the tenant hides the bar. */
  shows?: 'both' | 'bar' | 'figures';
};

/** The raised amount as a share of the target, at most full. A tick marks the soft cap. */
export function FundingBar({ raised, target, softCap, currency, shows = 'both' }: FundingBarProps) {
  const { formatNumber, formatMessage } = useIntl();
  const money = useMoney(currency);
  const styles = fundingBar();
  const share = target > 0 ? Math.floor((raised / target) * 100) / 100 : 0;
  const shareText = formatMessage(
    { id: 'ui.funding.share' },
    { share: formatNumber(share, { style: 'percent' }), target: money(target, { isShort: true }) },
  );
  const tick = softCap !== undefined && softCap > 0 && softCap < target ? softCap : undefined;
  return (
    <div className={styles.root}>
      <VisuallyHidden>
        <meter aria-label={formatMessage({ id: 'ui.funding.label' })} value={Math.min(share, 1)}>
          {shareText}
        </meter>
        {tick !== undefined && (
          <FormattedMessage
            id="ui.funding.softCap"
            values={{ softCap: money(tick, { isShort: true }), isReached: raised >= tick ? 'yes' : 'no' }}
          />
        )}
      </VisuallyHidden>
      {shows !== 'figures' && (
        <div className={styles.bar} aria-hidden>
          <div className={styles.tiles}>
            <div className={styles.raised} style={{ width: percent(share) }} />
          </div>
          {tick !== undefined && <div className={styles.softCap} style={{ left: percent(tick / target) }} />}
        </div>
      )}
      {shows !== 'bar' && (
        <div className={styles.figures}>
          <strong className={styles.amount}>{money(raised, { isShort: true })}</strong>
          <span className={styles.share}>{shareText}</span>
        </div>
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${Math.min(Math.max(share, 0), 1) * 100}%`;
}
