import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { DefaultRate, LoanStatistics, YearStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

const NONE = '–';

/** What became of the platform's loans, by year and by class, with the method (ECSPR art. 20). */
export function StatisticsPage({ statistics: { years, months36, classes } }: { statistics: LoanStatistics }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale } = useApp().boot;
  const { continuity } = useCustomization().texts[locale];
  return (
    <PublicFrame>
      <PageHeader
        title={<FormattedMessage id="statistics.title" />}
        detail={<FormattedMessage id="statistics.detail" />}
      />
      <div className={flow({ gap: '8' })}>
        {years.length === 0 ? (
          <EmptyState title={<FormattedMessage id="statistics.empty" />} />
        ) : (
          <>
            <Figures
              items={[
                {
                  key: 'months36',
                  label: <FormattedMessage id="statistics.months36" />,
                  value: formatRate(intl, months36),
                  detail: <FormattedMessage id="statistics.counted" values={{ ...months36 }} />,
                },
              ]}
            />
            <Part title="statistics.byYear">
              <DataTable
                caption={formatMessage({ id: 'statistics.byYear' })}
                columns={buildYearColumns(intl)}
                rows={years}
                rowKey={({ year }) => `${year}`}
                density="compact"
                empty={null}
              />
            </Part>
            <Part title="statistics.byClass">
              <DataTable
                caption={formatMessage({ id: 'statistics.byClass' })}
                columns={[
                  {
                    id: 'class',
                    header: formatMessage({ id: 'statistics.class' }),
                    cell: ({ riskClass }: LoanStatistics['classes'][number]) =>
                      formatMessage({ id: `risk.class.${riskClass}` }),
                    isTitle: true,
                    phone: 'topStart',
                  },
                  ...buildRateColumns<LoanStatistics['classes'][number]>(intl, 'statistics.atRisk.period'),
                ]}
                rows={classes}
                rowKey={({ riskClass }) => riskClass}
                density="compact"
                empty={null}
              />
            </Part>
          </>
        )}
        <section className={reading}>
          <h2 className={heading}>
            <FormattedMessage id="statistics.method" />
          </h2>
          <p>
            <FormattedMessage id="statistics.method.default" />
          </p>
          <p>
            <FormattedMessage id="statistics.method.rate" />
          </p>
          <h3 className={css({ textStyle: 'heading' })}>
            <FormattedMessage id="statistics.method.risk" />
          </h3>
          <p>
            <FormattedMessage id="risk.method" />
          </p>
        </section>
        {continuity && (
          <section className={reading}>
            <h2 className={heading}>
              <FormattedMessage id="statistics.continuity" />
            </h2>
            <p>{continuity}</p>
          </section>
        )}
      </div>
    </PublicFrame>
  );
}

function Part({ title, children }: { title: 'statistics.byYear' | 'statistics.byClass'; children: ReactNode }) {
  return (
    <section className={flow({ gap: '3' })}>
      <h2 className={heading}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

/** With two decimals each, so that the rates of a column can be compared. */
const formatRate = ({ formatNumber }: IntlShape, { rate }: DefaultRate) =>
  rate === null ? NONE : formatNumber(rate / 10_000, { style: 'percent', minimumFractionDigits: 2 });

function buildYearColumns(intl: IntlShape): Column<YearStatistics>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'year',
      header: formatMessage({ id: 'statistics.year' }),
      cell: ({ year }) => year,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'financed',
      header: formatMessage({ id: 'statistics.financed' }),
      cell: ({ financed }) => formatCount(intl, financed),
      align: 'end',
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'statistics.amount' }),
      cell: ({ amount }) => <Money amount={amount} isShort />,
      align: 'end',
      phone: 'bottomStart',
    },
    {
      id: 'repaid',
      header: formatMessage({ id: 'statistics.repaid' }),
      cell: ({ repaid }) => formatCount(intl, repaid),
      align: 'end',
    },
    ...buildRateColumns<YearStatistics>(intl, 'statistics.atRisk'),
  ];
}

function buildRateColumns<Row extends DefaultRate>(
  intl: IntlShape,
  atRisk: 'statistics.atRisk' | 'statistics.atRisk.period',
): Column<Row>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'atRisk',
      header: formatMessage({ id: atRisk }),
      cell: ({ atRisk }) => formatCount(intl, atRisk),
      align: 'end',
    },
    {
      id: 'defaulted',
      header: formatMessage({ id: 'statistics.defaulted' }),
      cell: ({ defaulted }) => formatCount(intl, defaulted),
      align: 'end',
      phone: 'bottomEnd',
      isNamed: true,
    },
    {
      id: 'rate',
      header: formatMessage({ id: 'statistics.rate' }),
      cell: (row) => formatRate(intl, row),
      align: 'end',
      phone: 'topEnd',
      isNamed: true,
    },
  ];
}

const reading = css({ display: 'grid', gap: '3', maxWidth: 'reading' });
const heading = css({ textStyle: 'section' });
