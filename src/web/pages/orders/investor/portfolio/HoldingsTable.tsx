import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { computeTotals } from '#machines/earnings/earning/income.selectors.ts';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { Holding, Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { moneyPage } from '#styled/recipes';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { HoldingLinks } from '#web/parts/market/HoldingLinks.tsx';
import { computePercentages } from '#web/ui/charts/scales.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { totalValue } from './split.ts';

type HoldingsTableProps = Pick<Portfolio, 'holdings' | 'income' | 'upcoming'>;

export function HoldingsTable(props: HoldingsTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'portfolio.holdings' })}
      columns={buildColumns(intl, props)}
      rows={props.holdings}
      rowKey={({ project }) => project.id}
      rowHref={({ project }) => `/user/issuances/${project.id}?tab=investments`}
      empty={null}
    />
  );
}

function buildColumns(intl: IntlShape, { holdings, income, upcoming }: HoldingsTableProps): Column<Holding>[] {
  const { formatMessage, formatNumber } = intl;
  const total = totalValue(holdings);
  // Rounded one by one, they would not add up to 100.
  const percentages = computePercentages(holdings.map(({ value }) => value));
  const partOf = (id: string) => (percentages[holdings.findIndex(({ project }) => project.id === id)] ?? 0) / 100;
  const header = (id: 'project' | 'tokens' | 'price' | 'value' | 'share' | 'income' | 'next' | 'acts') =>
    formatMessage({ id: `portfolio.column.${id}` });
  const sumIncome = (projects: readonly string[]) =>
    computeTotals(income.filter(({ projectId }) => projects.includes(projectId))).net;
  const findNextPayment = ({ project }: Holding) =>
    upcoming.find((payment) => payment.project.id === project.id && payment.on);
  return [
    {
      id: 'project',
      header: header('project'),
      cell: (holding) => <Project holding={holding} />,
      total: formatMessage({ id: 'portfolio.total' }),
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'tokens',
      header: header('tokens'),
      cell: (holding) => <Tokens holding={holding} />,
      align: 'end',
      phone: 'bottomStart',
    },
    {
      id: 'price',
      header: header('price'),
      cell: ({ price }) => <Money amount={price} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'value',
      header: header('value'),
      cell: ({ value }) => <Money amount={value} />,
      total: <Money amount={total} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'share',
      header: header('share'),
      cell: ({ project, value }) => (
        <Share share={total > 0 ? value / total : 0} text={formatNumber(partOf(project.id), { style: 'percent' })} />
      ),
      align: 'end',
      phone: 'bottomEnd',
    },
    {
      id: 'income',
      header: header('income'),
      cell: ({ project }) => <Money amount={sumIncome([project.id])} />,
      total: <Money amount={sumIncome(holdings.map(({ project }) => project.id))} />,
      align: 'end',
    },
    {
      id: 'next',
      header: header('next'),
      cell: (holding) => {
        const on = findNextPayment(holding)?.on;
        return on ? <DateTime value={on} /> : '—';
      },
      align: 'end',
    },
    {
      id: 'acts',
      header: header('acts'),
      cell: (holding) => <HoldingLinks project={holding.project} />,
      align: 'end',
      phone: 'details',
    },
  ];
}

function Project({ holding: { project, picture } }: { holding: Holding }) {
  const styles = moneyPage();
  return (
    <span className={styles.holding}>
      {picture && <Picture picture={picture} sizes="68px" cut="detail" className={styles.thumbnail} alt="" />}
      {project.title}
      {isInsolvent(project.status) && (
        <span className={styles.detail}>
          {' · '}
          <FormattedMessage id="portfolio.writtenOff" />
        </span>
      )}
    </span>
  );
}

function Tokens({ holding: { tokens, held, frozen, project } }: { holding: Holding }) {
  const intl = useIntl();
  return (
    <span>
      {formatCount(intl, tokens)} {project.tokenSymbol}
      {held > 0 && (
        <span className={moneyPage().detail}>
          {' · '}
          <FormattedMessage id="portfolio.held" values={{ held }} />
        </span>
      )}
      {frozen > 0 && (
        <span className={moneyPage().detail}>
          {' · '}
          <FormattedMessage id="portfolio.frozen" values={{ frozen }} />
        </span>
      )}
    </span>
  );
}

function Share({ share, text }: { share: number; text: string }) {
  const styles = moneyPage();
  return (
    <span className={styles.share}>
      <span className={styles.shareBar} aria-hidden>
        <span className={styles.shareFill} style={{ width: `${share * 100}%` }} />
      </span>
      {text}
    </span>
  );
}
