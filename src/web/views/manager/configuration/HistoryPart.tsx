import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ConfigurationVersion } from '#machines/customization/configuration.wire.ts';
import { versionsQuery } from '#web/api/configuration.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/columns.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ListTable } from '#web/views/manager/lists/ListTable.tsx';
import type { ConfigurationSearch } from './configurationSearch.ts';
import { labelOf } from './labels.ts';
import { hrefOf, PATH } from './places.ts';

interface HistoryPartProps {
  search: ConfigurationSearch;
  /** The one in force. */
  version: number;
  onLoad: (version: number) => Promise<void>;
}

/** Every version that was published: when, by whom, why; any of them can be taken up again. */
export function HistoryPart({ search, version, onLoad }: HistoryPartProps) {
  const intl = useIntl();
  const { history } = useRouter();
  const { page, size, sort } = search;
  const query = useQuery({ ...versionsQuery({ page, size, sort }), placeholderData: keepPreviousData });
  const load = async (row: ConfigurationVersion) => {
    await onLoad(row.version);
    history.push(hrefOf('flows'));
  };
  return (
    <ListTable
      caption={intl.formatMessage({ id: 'configuration.tab.history' })}
      columns={columnsOf(intl, version, load)}
      query={query}
      path={PATH}
      search={search}
      emptyTitle={intl.formatMessage({ id: 'configuration.history.empty' })}
      rowKey={(row) => String(row.version)}
    />
  );
}

const MOST = 4;

function columnsOf(
  intl: IntlShape,
  version: number,
  load: (row: ConfigurationVersion) => Promise<void>,
): readonly Column<ConfigurationVersion>[] {
  const header = (name: 'when' | 'who' | 'what' | 'note' | 'state') =>
    intl.formatMessage({ id: `configuration.history.${name}` });
  return [
    {
      id: 'version',
      header: intl.formatMessage({ id: 'configuration.tab.history' }),
      isTitle: true,
      cell: (row) => <FormattedMessage id="configuration.version" values={{ version: row.version }} />,
    },
    { id: 'when', header: header('when'), cell: (row) => <DateTime value={row.publishedAt} format="dateTime" /> },
    { id: 'who', header: header('who'), cell: (row) => row.person?.name ?? '–' },
    {
      id: 'what',
      header: header('what'),
      cell: ({ changes, person }) =>
        person ? summaryOf(intl, changes) : <FormattedMessage id="configuration.history.first" />,
    },
    { id: 'note', header: header('note'), cell: (row) => row.note || '–' },
    {
      id: 'act',
      header: header('state'),
      cell: (row) =>
        row.version === version ? (
          <FormattedMessage id="configuration.history.current" />
        ) : (
          <Button tone="secondary" size="small" onClick={() => void load(row)}>
            <FormattedMessage id="configuration.history.load" />
          </Button>
        ),
    },
  ];
}

function summaryOf(intl: IntlShape, changes: readonly string[]): string {
  const labels = [...new Set(changes.map((path) => labelOf(intl, path)))];
  const more = labels.length > MOST ? ' …' : '';
  return labels.slice(0, MOST).join(', ') + more;
}
