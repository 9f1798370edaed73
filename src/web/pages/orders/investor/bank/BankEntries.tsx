import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { BalanceEffect } from '#machines/orders/payment/balanceEntries.wire.ts';
import { css, cx } from '#styled/css';
import { flow, moneyPage, segments } from '#styled/recipes';
import { balanceEntriesQuery, balanceQuery } from '#web/api/people/account.ts';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { PhoneSum } from '#web/lists/PhoneSum.tsx';
import { RowsPager } from '#web/lists/RowsPager.tsx';
import { pageSizes } from '#web/lists/rowsPerPage.ts';
import { HomeSection } from '#web/parts/app/HomeSection.tsx';
import { sortFrom } from '#web/parts/orders/investments/sortFrom.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { BankEntryFilters } from './BankEntryFilters.tsx';
import { bankEntryColumns } from './bankEntryColumns.tsx';
import { type BankSearch, toEntriesQuery } from './bankSearch.ts';

const PATH = '/user/bbva';
const EXPORT_PATH = '/account/balance/entries/export';

/** Every transaction with the balance after it, and statements of them. */
export function BankEntries({ search }: { search: BankSearch }) {
  return (
    <HomeSection title={<FormattedMessage id="bank.entries" />} more={<Statements search={search} />}>
      <Effects search={search} />
      <BankEntryFilters path={PATH} search={search} />
      <Balance />
      <Entries search={search} />
      <p className={moneyPage().note}>
        <FormattedMessage id="bank.entries.note" />
      </p>
    </HomeSection>
  );
}

/** A row of the balance changes it. What only moves within it, or does not pass through it, is in lists of its own. */
function Effects({ search }: { search: BankSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(PATH, search);
  const { effect: current } = toEntriesQuery(search);
  const styles = segments();
  return (
    <nav className={cx(styles.root, css({ mb: '3' }))} aria-label={formatMessage({ id: 'bank.effects' })}>
      {BalanceEffect.options.map((effect) => (
        <Link
          key={effect}
          href={filteredHref({ effect: effect === 'balance' ? undefined : effect })}
          className={styles.segment}
          aria-current={effect === current || undefined}
        >
          <FormattedMessage id={`bank.effect.${effect}`} />
        </Link>
      ))}
    </nav>
  );
}

/** A document states a balance, so it contains every transaction of the days. */
function Statements({ search }: { search: BankSearch }) {
  const { kind, from, until, search: text, effect } = toEntriesQuery(search);
  return (
    <div className={flow({ direction: 'row', gap: '2' })}>
      <Download
        size="small"
        path={buildAddress(EXPORT_PATH, { format: 'pdf', from, until })}
        label={<FormattedMessage id="statement.pdf" />}
      />
      <Download
        size="small"
        path={buildAddress(EXPORT_PATH, { format: 'csv', from, until, kind, search: text, effect })}
        label={<FormattedMessage id="statement.csv" />}
      />
    </div>
  );
}

function Balance() {
  const { data } = useQuery(balanceQuery);
  if (!data) return null;
  return (
    <PhoneSum>
      <FormattedMessage id="bank.balance" />{' '}
      <strong>
        <Money amount={data.available + data.held} />
      </strong>
    </PhoneSum>
  );
}

function Entries({ search }: { search: BankSearch }) {
  const intl = useIntl();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...balanceEntriesQuery(toEntriesQuery(search)),
    placeholderData: keepPreviousData,
  });
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const isFiltered = Boolean(search.kind || search.from || search.until || search.search);
  return (
    <>
      <DataTable
        caption={intl.formatMessage({ id: 'bank.entries' })}
        columns={bankEntryColumns(intl)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        sort={sortFrom(search.sort, (sort) => filteredHref({ sort }))}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            isFiltered={isFiltered}
            title={<FormattedMessage id={isFiltered ? 'manager.list.noMatch' : 'bank.entries.empty'} />}
          />
        }
      />
      {data && data.total > pageSizes[0] && <RowsPager data={data} hrefWith={hrefWith} />}
    </>
  );
}
