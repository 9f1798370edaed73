import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { BankLineOutcome } from '#machines/orders/payment/bankStatement.wire.ts';
import { css, cx } from '#styled/css';
import { flow } from '#styled/recipes';
import { bankLinesQuery } from '#web/api/orders/bankStatements.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { AcquirerPanel } from './AcquirerPanel.tsx';
import { BankFeedPanel } from './BankFeedPanel.tsx';
import { bankLineColumns } from './bankLineColumns.tsx';
import { CashPanel } from './CashPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ImportsPanel } from './ImportsPanel.tsx';
import { OutgoingPanel } from './OutgoingPanel.tsx';
import { SentTransfers } from './SentTransfers.tsx';
import { WaitingLines } from './WaitingLines.tsx';

const PATH = '/manager/investments';

/** Imports bank statements and lists all their lines. */
export function StatementPage({ search }: { search: ManagerInvestmentsSearch }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { page, size, sort, search: text, outcome } = search;
  const listSearch = { view: 'statement' as const, page, size, sort, search: text, outcome };
  const query = useQuery({
    ...bankLinesQuery({ page, size, sort, search: text, outcome }),
    placeholderData: keepPreviousData,
  });
  const { filteredHref } = buildAddresses(PATH, listSearch);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="manager.investments.title" />, href: PATH }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={<FormattedMessage id="manager.statement.title" />}
      />
      <div className={cx(flow({ gap: '6' }), css({ mb: '8' }))}>
        <CashPanel />
        <BankFeedPanel />
        <ImportPanel />
        <WaitingLines />
        <ImportsPanel />
        <AcquirerPanel />
        <OutgoingPanel />
        <SentTransfers />
      </div>
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.statement.search' }),
          value: text,
          hrefFor: (value) => filteredHref({ search: value || undefined }),
        }}
      >
        <ListFilter
          label={formatMessage({ id: 'manager.statement.outcome' })}
          all={formatMessage({ id: 'manager.statement.allOutcomes' })}
          value={outcome}
          options={BankLineOutcome.options.map((value) => ({
            value,
            label: formatMessage({ id: `manager.statement.outcome.${value}` }),
          }))}
          hrefFor={(value) => filteredHref({ outcome: value as BankLineOutcome | undefined })}
        />
      </ListTools>
      <ListTable
        caption={formatMessage({ id: 'manager.statement.lines' })}
        columns={bankLineColumns(intl)}
        query={query}
        path={PATH}
        search={listSearch}
        emptyTitle={formatMessage({ id: 'manager.statement.empty' })}
        sums="amount"
        isFiltered={Boolean(text || outcome)}
        rowKey={({ id }) => id}
      />
    </>
  );
}
