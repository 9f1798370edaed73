import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { BankLineOutcome } from '#machines/payment/statement.wire.ts';
import { css } from '#styled/css';
import { bankLinesQuery } from '#web/api/statements.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { InvestmentsSearch } from '../investments/investmentSearch.ts';
import { addressesOf } from '../lists/address.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { ListFilter, ListTools } from '../lists/ListTools.tsx';
import { bankLineColumns } from './bankLineColumns.tsx';
import { ImportPanel } from './ImportPanel.tsx';

const PATH = '/manager/investments';

/** Money that arrived at the bank: a statement is imported here, and every line of it is found again. */
export function StatementPage({ search }: { search: InvestmentsSearch }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { page, size, sort, search: text, outcome } = search;
  const kept = { view: 'statement' as const, page, size, sort, search: text, outcome };
  const query = useQuery({
    ...bankLinesQuery({ page, size, sort, search: text, outcome }),
    placeholderData: keepPreviousData,
  });
  const { filteredHref } = addressesOf(PATH, kept);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="manager.investments.title" />, href: PATH }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={<FormattedMessage id="manager.statement.title" />}
      />
      <div className={css({ mb: '8' })}>
        <ImportPanel />
      </div>
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.statement.search' }),
          value: text,
          hrefFor: (wanted) => filteredHref({ search: wanted || undefined }),
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
          hrefFor={(wanted) => filteredHref({ outcome: wanted as BankLineOutcome | undefined })}
        />
      </ListTools>
      <ListTable
        caption={formatMessage({ id: 'manager.statement.lines' })}
        columns={bankLineColumns(intl)}
        query={query}
        path={PATH}
        search={kept}
        emptyTitle={formatMessage({ id: 'manager.statement.empty' })}
        isFiltered={Boolean(text || outcome)}
        rowKey={({ id }) => id}
      />
    </>
  );
}
