import { useIntl } from 'react-intl';
import { plot } from '#styled/recipes';
import { formatShare } from '#web/ui/figures/share.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { computePercentages } from './scales.ts';
import type { SeriesColour } from './seriesColours.ts';

export interface Share {
  key: string;
  name: string;
  /** In minor units. */
  value: number;
  /** The exact share in basis points. Without it, the percentages are rounded so that they add up to 100. */
  points?: number;
  colour: SeriesColour;
}

export type ShareBarProps = {
  /** Names what is divided. */
  name: string;
  shares: readonly Share[];
  /** Shows the amounts beside the percentages. */
  hasAmounts?: boolean;
};

/** The parts of a whole. The list below it says the same in words and figures, so the bar needs no table. */
export function ShareBar({ name, shares, hasAmounts = false }: ShareBarProps) {
  const intl = useIntl();
  const money = useMoney();
  const styles = plot();
  const percentages = computePercentages(shares.map(({ value }) => value));
  const percentage = ({ points }: Share, index: number) => formatShare(intl, points ?? (percentages[index] ?? 0) * 100);
  const parts = intl.formatList(shares.map((share, index) => `${share.name} ${percentage(share, index)}`));
  return (
    <div className={styles.root}>
      <div
        className={styles.shares}
        role="img"
        aria-label={intl.formatMessage({ id: 'ui.chart.shares' }, { name, parts })}
      >
        {shares.map(({ key, value, colour }) => (
          <span key={key} className={styles.share} data-colour={colour} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {shares.map((share, index) => (
          <li key={share.key} className={styles.part}>
            <span className={styles.swatch} data-colour={share.colour} aria-hidden />
            <span className={styles.partName}>{share.name}</span>
            {hasAmounts && <span className={styles.partAmount}>{money(share.value, { isShort: true })}</span>}
            <strong className={styles.partShare}>{percentage(share, index)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
