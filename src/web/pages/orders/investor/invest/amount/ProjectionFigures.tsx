import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { computeProjection } from '#machines/orders/invest/invest.projection.ts';
import { amountEntry } from '#styled/recipes';
import { formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type ProjectionFiguresProps = {
  project: Pick<Project, 'product' | 'interestPoints' | 'termMonths'>;
  /** In minor units. */
  amount: number | null;
};

/** The announced return of the typed amount. None for a stake. */
export function ProjectionFigures({ project, amount }: ProjectionFiguresProps) {
  const intl = useIntl();
  const money = useMoney();
  const styles = amountEntry();
  const expected = amount === null ? null : computeProjection(amount, project);
  if (amount === null || !expected) return null;
  const figures = [
    { key: 'perYear', label: <FormattedMessage id="invest.projection.perYear" />, value: money(expected.perYear) },
    {
      key: 'total',
      label: (
        <FormattedMessage
          id="invest.projection.total"
          values={{ term: formatUnits(intl, expected.termMonths, 'month') }}
        />
      ),
      value: money(expected.total),
    },
  ];
  return (
    <dl className={styles.projection}>
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.figure}>
            {value}{' '}
            <span className={styles.unit}>
              <FormattedMessage id="invest.projection.gross" />
            </span>
          </dd>
        </div>
      ))}
      {project.product === 'debt' && (
        <div>
          <dt className={styles.term}>
            <FormattedMessage id="invest.projection.back" />
          </dt>
          <dd className={styles.figure}>{money(amount)}</dd>
        </div>
      )}
    </dl>
  );
}
