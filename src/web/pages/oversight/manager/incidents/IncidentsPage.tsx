import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { css } from '#styled/css';
import { incidentsQuery } from '#web/api/oversight/incidents.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { CountsButton } from '#web/ui/history/CountsButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { IncidentPanel } from './IncidentPanel.tsx';
import { incidentColumns } from './incidentColumns.tsx';
import { type IncidentsSearch, incidentKinds, incidentViews, toListQuery } from './incidentSearch.ts';

const PATH = '/manager/incidents';

/** Incidents that wait for a manager, all owed money, and ended incidents. A selected incident opens in a panel. */
export function IncidentsPage({ search }: { search: IncidentsSearch }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { history } = useRouter();
  const query = useQuery({ ...incidentsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const view = search.view ?? 'open';
  return (
    <>
      <PageHeader title={<FormattedMessage id="incidents.title" />} actions={<CountsButton entity="incident" />} />
      {query.data && <OwedNotice {...query.data.owed} />}
      <Tabs
        label={formatMessage({ id: 'incidents.tabs' })}
        items={incidentViews.map((each) => ({
          href: filteredHref({ view: each === 'open' ? undefined : each, kind: undefined, incident: undefined }),
          label: <FormattedMessage id={`incidents.view.${each}`} />,
          count: query.data?.tabs[each],
          isCurrent: each === view,
        }))}
      />
      <ListTools
        search={{
          label: formatMessage({ id: 'incidents.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined, incident: undefined }),
        }}
      >
        <ListFilter
          label={formatMessage({ id: 'incidents.kind' })}
          all={formatMessage({ id: 'incidents.allKinds' })}
          value={search.kind}
          options={incidentKinds.map((value) => ({ value, label: formatMessage({ id: `incidents.kind.${value}` }) }))}
          hrefFor={(kind) => filteredHref({ kind: kind as IncidentKind | undefined, incident: undefined })}
        />
      </ListTools>
      <ListTable
        caption={formatMessage({ id: 'incidents.title' })}
        columns={incidentColumns(intl)}
        query={query}
        path={PATH}
        search={search}
        emptyTitle={formatMessage({ id: `incidents.empty.${view}` })}
        sums="amount"
        isFiltered={Boolean(search.search || search.kind)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ incident: id })}
      />
      <IncidentPanel id={search.incident} onClose={() => history.push(hrefWith({ incident: undefined }))} />
    </>
  );
}

function OwedNotice({ count, amount }: { count: number; amount: number }) {
  const money = useMoney();
  return (
    <div className={css({ mb: '6' })}>
      <Notice tone={count > 0 ? 'waiting' : 'positive'}>
        <FormattedMessage id="incidents.owed" values={{ count, amount: money(amount) }} />
      </Notice>
    </div>
  );
}
