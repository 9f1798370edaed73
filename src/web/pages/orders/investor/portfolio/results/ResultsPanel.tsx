import { useIntl } from 'react-intl';
import { sumOfResults } from '#machines/orders/investment/results.selectors.ts';
import type { PortfolioResults, ProjectResult } from '#machines/orders/investment/results.wire.ts';
import { flow } from '#styled/recipes';
import { buildAddress } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { YearLinks } from '#web/pages/earnings/investor/YearLinks.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { type NamedResult, resultColumns, yearColumns } from './resultColumns.tsx';

type ResultsPanelProps = { results: PortfolioResults; search: PortfolioSearch };

const groupings = [undefined, 'sector', 'year'] as const;

/** The same results by issuance, by sector or by year. */
export function ResultsPanel({ results, search }: ResultsPanelProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow({ gap: '4' })}>
      <div className={flow({ direction: 'row' })}>
        <YearLinks
          label={formatMessage({ id: 'portfolio.results.by' })}
          items={groupings.map((by) => ({
            key: by ?? 'issuance',
            label: formatMessage({ id: `portfolio.results.by.${by ?? 'issuance'}` }),
            href: buildAddress('/user/portfolio', { ...search, by }),
            isCurrent: search.by === by,
          }))}
        />
      </div>
      {search.by === 'year' ? <Years results={results} /> : <Results results={results} by={search.by} />}
    </div>
  );
}

function Results({ results: { projects }, by }: { results: PortfolioResults; by: 'sector' | undefined }) {
  const intl = useIntl();
  const others = intl.formatMessage({ id: 'portfolio.split.others' });
  const rows = by === 'sector' ? bySector(projects, others) : projects.map(toNamedResult);
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'portfolio.view.results' })}
      columns={resultColumns(intl, rows, by ?? 'issuance')}
      rows={rows}
      rowKey={({ key }) => key}
      {...(by === undefined && { rowHref: ({ key }: NamedResult) => `/user/issuances/${key}?tab=investments` })}
      empty={null}
    />
  );
}

const toNamedResult = (result: ProjectResult): NamedResult => ({
  ...result,
  key: result.project.id,
  name: result.project.title,
});

function bySector(projects: readonly ProjectResult[], others: string): NamedResult[] {
  const sectors = [...new Set(projects.map(({ sector }) => sector || others))];
  return sectors
    .map((sector) => ({
      ...sumOfResults(projects.filter((each) => (each.sector || others) === sector)),
      key: sector,
      name: sector,
    }))
    .toSorted((one, other) => other.acquired - one.acquired);
}

function Years({ results: { years } }: { results: PortfolioResults }) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'portfolio.view.results' })}
      columns={yearColumns(intl, years)}
      rows={years}
      rowKey={({ year }) => year}
      empty={null}
    />
  );
}
