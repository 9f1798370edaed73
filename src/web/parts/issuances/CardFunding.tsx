import { useIntl } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { fundingBar } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type CardFundingProps = { issuance: Pick<ProjectRow, 'raised' | 'target' | 'softCap' | 'hidesProgressBar'> };

/** How much has been raised, in words below a bar. A tick marks the soft cap, which the page of the issuance explains. */
export function CardFunding({ issuance: { raised, target, softCap, hidesProgressBar } }: CardFundingProps) {
  const { formatMessage, formatNumber } = useIntl();
  const money = useMoney();
  const { hide } = useCustomization();
  const styles = fundingBar();
  const computePercent = (amount: number) => Math.min(Math.floor((amount / target) * 100) || 0, 100);
  const tick = computePercent(softCap);
  return (
    <div className={styles.root}>
      {!(hidesProgressBar ?? hide.progressBar) && (
        <div className={styles.bar} aria-hidden>
          <div className={styles.tiles}>
            <div className={styles.raised} style={{ width: `${computePercent(raised)}%` }} />
          </div>
          {tick > 0 && tick < 100 && <div className={styles.softCap} style={{ left: `${tick}%` }} />}
        </div>
      )}
      <p className={styles.figures}>
        <strong className={styles.amount}>{money(raised, { isShort: true })}</strong>
        <span className={styles.share}>
          {formatMessage(
            { id: 'ui.funding.share' },
            {
              share: formatNumber(computePercent(raised) / 100, { style: 'percent' }),
              target: money(target, { isShort: true }),
            },
          )}
        </span>
      </p>
    </div>
  );
}
