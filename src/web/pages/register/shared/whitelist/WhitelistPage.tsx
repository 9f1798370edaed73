import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { whitelistTabs } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import type { WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { css } from '#styled/css';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { importWhitelist, whitelistChainQuery, whitelistQuery } from '#web/api/register/whitelist.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListTools } from '#web/lists/ListTools.tsx';
import { useFileImport } from '#web/parts/app/useFileImport.ts';
import { IssuanceHeader } from '#web/parts/issuances/IssuanceHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AddWallet } from './AddWallet.tsx';
import { deriveChainState } from './chainState.ts';
import { ImportWallets } from './ImportWallets.tsx';
import { WhitelistExport } from './WhitelistExport.tsx';
import { WhitelistPanel } from './WhitelistPanel.tsx';
import { WhitelistReportNotice } from './WhitelistReportNotice.tsx';
import { whitelistColumns } from './whitelistColumns.tsx';
import type { WhitelistSearch } from './whitelistSearch.ts';

type WhitelistPageProps = { area: ManagementArea; id: string; search: WhitelistSearch };

/** The wallets that may receive the tokens of an issuance. Managers change the list; the owner reads it. */
export function WhitelistPage({ area, id, search }: WhitelistPageProps) {
  const issuance = useQuery(issuanceQuery(area, id));
  return (
    <Loaded query={issuance}>{(project) => <WhitelistView area={area} project={project} search={search} />}</Loaded>
  );
}

type WhitelistViewProps = { area: ManagementArea; project: Project; search: WhitelistSearch };

function WhitelistView({ area, project, search }: WhitelistViewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { history } = useRouter();
  const { report, importFile, closeReport } = useFileImport({
    entities: ['whitelisting'],
    send: (file, proof, key) => importWhitelist(project.id, { ...file, ...proof }, key),
  });
  const { wallet, ...filters } = search;
  const { query, hasNoAnswer, chainState } = useWhitelist(area, project.id, filters);
  const path = `/${area}/issuances/${project.id}/whitelist`;
  const { hrefWith, filteredHref } = buildAddresses(path, search);
  const isManager = area === 'manager';
  const facts = query.data?.facts;
  const exportAct = <WhitelistExport issuance={project.id} search={search} />;
  return (
    <>
      <IssuanceHeader
        area={area}
        project={project}
        title={<FormattedMessage id="whitelist.title" />}
        actions={
          isManager ? (
            <>
              {facts && <AddWallet issuance={project.id} symbol={project.tokenSymbol} facts={facts} />}
              <MoreActs of={formatMessage({ id: 'whitelist.title' })}>
                {facts && <ImportWallets facts={facts} onImport={importFile} />}
                {exportAct}
              </MoreActs>
            </>
          ) : (
            exportAct
          )
        }
      />
      <p className={css({ color: 'muted', mb: '4' })}>
        <FormattedMessage id="whitelist.lead" />
      </p>
      {report && <WhitelistReportNotice report={report} onClose={closeReport} />}
      {hasNoAnswer && (
        <div className={css({ mb: '4' })}>
          <Notice tone="waiting" isLive title={<FormattedMessage id="whitelist.chain.silent.title" />}>
            <FormattedMessage id="whitelist.chain.silent" />
          </Notice>
        </div>
      )}
      <Tabs
        label={formatMessage({ id: 'whitelist.tabs' })}
        items={whitelistTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'all' ? undefined : tab, wallet: undefined }),
          label: <FormattedMessage id={`whitelist.tab.${tab}`} />,
          count: query.data?.tabs[tab],
          isCurrent: (search.tab ?? 'all') === tab,
        }))}
      />
      <ListTools
        search={{
          label: formatMessage({ id: 'whitelist.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined, wallet: undefined }),
        }}
      />
      <ListTable
        caption={formatMessage({ id: 'whitelist.title' })}
        columns={whitelistColumns(intl, { chainState, hasNotes: isManager })}
        query={query}
        path={path}
        search={search}
        emptyTitle={formatMessage({ id: isManager ? 'whitelist.empty' : 'whitelist.empty.owner' })}
        isFiltered={Boolean(search.search || search.tab)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ wallet: id })}
      />
      <WhitelistPanel
        area={area}
        row={query.data?.rows.find(({ id }) => id === wallet)}
        chainState={chainState}
        onClose={() => history.push(hrefWith({ wallet: undefined }))}
      />
    </>
  );
}

/** The list, and the state of its wallets on the chain. */
function useWhitelist(area: ManagementArea, issuance: string, filters: Omit<WhitelistSearch, 'wallet'>) {
  const query = useQuery({ ...whitelistQuery(area, issuance, filters), placeholderData: keepPreviousData });
  const wallets = query.data?.rows.map(({ wallet }) => wallet) ?? [];
  const chain = useQuery(whitelistChainQuery(area, issuance, wallets));
  return {
    query,
    hasNoAnswer: chain.isError || chain.data?.allowed === null,
    chainState: (row: WhitelistRow) => deriveChainState(row, chain.data, chain.isError),
  };
}
