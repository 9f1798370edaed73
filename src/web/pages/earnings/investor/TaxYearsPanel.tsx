import { FormattedMessage } from 'react-intl';
import { flow, moneyPage } from '#styled/recipes';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TaxDownloads } from './TaxDownloads.tsx';

/** The tax statement of each year. */
export function TaxYearsPanel({ years }: { years: readonly string[] }) {
  const styles = moneyPage();
  return (
    <Panel title={<FormattedMessage id="taxStatement.title" />}>
      <div className={flow({ gap: '3' })}>
        <p className={styles.detail}>
          <FormattedMessage id="taxStatement.detail" />
        </p>
        <ul className={styles.rows}>
          {years.map((year) => (
            <li key={year} className={styles.row}>
              <p className={styles.text}>
                <span className={styles.title}>{year}</span>
              </p>
              <TaxDownloads year={year} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
