import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { computeTotals, inYear, listYears } from '#machines/earnings/earning/income.selectors.ts';
import type { Income } from '#machines/earnings/earning/income.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { incomeQuery } from '#web/api/earnings/earnings.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { IncomeChart } from './IncomeChart.tsx';
import { TaxYearsPanel } from './TaxYearsPanel.tsx';
import { YearLinks } from './YearLinks.tsx';
import { YearTable } from './YearTable.tsx';

type IncomeOverviewProps = { year: string | undefined; hrefOfYear: (year: string | undefined) => string };

/** The investor's income: the sums of a year or of all years, its months, and statements to save. */
export function IncomeOverview({ year, hrefOfYear }: IncomeOverviewProps) {
  const { data, error, refetch } = useQuery(incomeQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Panel>
        <SkeletonRows count={5} />
      </Panel>
    );
  return <Overview income={data} year={year} hrefOfYear={hrefOfYear} />;
}

function Overview({ income, year, hrefOfYear }: IncomeOverviewProps & { income: Income }) {
  const { formatMessage } = useIntl();
  const { rows, upcoming, today } = income;
  const shown = year ?? today.slice(0, 4);
  const years = listYears(rows, today);
  return (
    <div className={moneyPage().overview}>
      <div className={flow({ direction: 'tools', gap: '4' })}>
        <YearLinks
          label={formatMessage({ id: 'earnings.years' })}
          items={[
            {
              key: 'all',
              label: <FormattedMessage id="earnings.allYears" />,
              href: hrefOfYear(undefined),
              isCurrent: year === undefined,
            },
            ...years.map((each) => ({ key: each, label: each, href: hrefOfYear(each), isCurrent: each === year })),
          ]}
        />
        <div className={flow({ direction: 'row', gap: '3' })}>
          {(['pdf', 'csv'] as const).map((format) => (
            <Download
              key={format}
              path={`/income/export?format=${format}${year ? `&year=${year}` : ''}`}
              label={<FormattedMessage id={`statement.${format}`} />}
            />
          ))}
        </div>
      </div>
      <IncomeFigures income={income} year={year} />
      <div className={moneyPage().split}>
        <Panel title={<FormattedMessage id="earnings.byMonth" values={{ year: shown }} />}>
          <IncomeChart rows={rows} upcoming={upcoming} year={shown} />
        </Panel>
        <div className={moneyPage().column}>
          <YearTable rows={rows} years={years} />
          <TaxYearsPanel years={years} />
        </div>
      </div>
    </div>
  );
}

function IncomeFigures({ income: { rows, claimable }, year }: { income: Income; year: string | undefined }) {
  const money = useMoney();
  const { gross, withheld, net, capital } = computeTotals(year ? inYear(rows, year) : rows);
  const amounts = { net, gross, withheld, ...(capital > 0 ? { capital } : { claimable: claimable.net }) };
  return (
    <Figures
      items={Object.entries(amounts).map(([key, amount]) => ({
        key,
        label: (
          <FormattedMessage id={`earnings.figure.${key as 'net' | 'gross' | 'withheld' | 'capital' | 'claimable'}`} />
        ),
        value: <UnitFigure size="inherit" text={money(amount)} />,
      }))}
    />
  );
}
