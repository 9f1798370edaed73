import { FormattedMessage, useIntl } from 'react-intl';
import { computeTotals, inYear } from '#machines/earnings/earning/income.selectors.ts';
import type { IncomeRow } from '#machines/earnings/earning/income.wire.ts';
import { moneyPage } from '#styled/recipes';
import { Money } from '#web/ui/figures/Money.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** Each year with its net income and its calculation. */
export function YearTable({ rows, years }: { rows: readonly IncomeRow[]; years: readonly string[] }) {
  const styles = moneyPage();
  const money = useMoney();
  const { formatMessage } = useIntl();
  return (
    <Panel title={<FormattedMessage id="earnings.byYear" />}>
      <ul className={styles.rows} aria-label={formatMessage({ id: 'earnings.byYear' })}>
        {years.map((year) => {
          const { gross, withheld, net } = computeTotals(inYear(rows, year));
          return (
            <li key={year} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.title}>{year}</p>
                <p className={styles.detail}>
                  <FormattedMessage
                    id="earnings.yearDetail"
                    values={{ gross: money(gross), withheld: money(withheld) }}
                  />
                </p>
              </div>
              <span className={styles.value}>
                <Money amount={net} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
