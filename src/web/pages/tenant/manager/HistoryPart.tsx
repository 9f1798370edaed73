import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ConfigurationVersion } from '#machines/tenant/customization/configuration.wire.ts';
import { versionsQuery } from '#web/api/tenant/configuration.ts';
import type { Column } from '#web/lists/columns.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { CONFIGURATION_PATH } from './configurationLinks.ts';
import type { ConfigurationSearch } from './configurationSearch.ts';

interface HistoryPartProps {
  search: ConfigurationSearch;
  /** The version in force. */
  version: number;
  onLoad: (version: number) => void;
}

/** All published versions. Any of them can be loaded into the editor. */
export function HistoryPart({ search, version, onLoad }: HistoryPartProps) {
  const intl = useIntl();
  const { page, size, sort } = search;
  const query = useQuery({ ...versionsQuery({ page, size, sort }), placeholderData: keepPreviousData });
  return (
    <ListTable
      caption={intl.formatMessage({ id: 'configuration.tab.history' })}
      columns={buildColumns(intl, version, onLoad)}
      query={query}
      path={CONFIGURATION_PATH}
      search={search}
      emptyTitle={intl.formatMessage({ id: 'configuration.history.empty' })}
      rowKey={(row) => String(row.version)}
    />
  );
}

const MAX_LABELS = 4;

function buildColumns(
  intl: IntlShape,
  version: number,
  load: (version: number) => void,
): readonly Column<ConfigurationVersion>[] {
  const header = (name: 'when' | 'who' | 'what' | 'note' | 'state') =>
    intl.formatMessage({ id: `configuration.history.${name}` });
  return [
    {
      id: 'version',
      header: intl.formatMessage({ id: 'configuration.tab.history' }),
      isTitle: true,
      phone: 'topStart',
      cell: (row) => <FormattedMessage id="configuration.version" values={{ version: row.version }} />,
    },
    {
      id: 'when',
      header: header('when'),
      cell: (row) => <DateTime value={row.publishedAt} format="dateTime" />,
      phone: 'bottomStart',
    },
    { id: 'who', header: header('who'), cell: (row) => row.user?.name ?? '–' },
    {
      id: 'what',
      header: header('what'),
      isLong: true,
      cell: ({ changes, user }) =>
        user ? formatSummary(intl, changes) : <FormattedMessage id="configuration.history.first" />,
    },
    { id: 'note', header: header('note'), cell: (row) => row.note || '–', isLong: true },
    {
      id: 'act',
      header: header('state'),
      phone: 'topEnd',
      cell: (row) =>
        row.version === version ? (
          <FormattedMessage id="configuration.history.current" />
        ) : (
          <Button tone="secondary" size="small" onClick={() => load(row.version)}>
            <FormattedMessage id="configuration.history.load" />
          </Button>
        ),
    },
  ];
}

function formatSummary(intl: IntlShape, changes: readonly string[]): string {
  const labels = [...new Set(changes.map((path) => findFieldLabel(intl, path)))];
  const more = labels.length > MAX_LABELS ? ' …' : '';
  return labels.slice(0, MAX_LABELS).join(', ') + more;
}
