import { useIntl } from 'react-intl';
import { BalanceEntryKind } from '#machines/orders/payment/balanceEntries.wire.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { DayFilter } from '#web/lists/DayFilter.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import type { BankSearch } from './bankSearch.ts';

/** By text, by concept and by the days of a period. */
export function BankEntryFilters({ path, search }: { path: string; search: BankSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(path, search);
  const { from, until, kind } = search;
  return (
    <ListTools
      search={{
        label: formatMessage({ id: 'bank.entries.search' }),
        value: search.search,
        hrefFor: (text) => filteredHref({ search: text || undefined }),
      }}
    >
      <ListFilter
        label={formatMessage({ id: 'bank.column.kind' })}
        all={formatMessage({ id: 'bank.entries.all' })}
        value={kind}
        options={BalanceEntryKind.options.map((value) => ({
          value,
          label: formatMessage({ id: `bank.kind.${value}` }),
        }))}
        hrefFor={(next) => filteredHref({ kind: next as BalanceEntryKind | undefined })}
      />
      <DayFilter
        label={formatMessage({ id: 'bank.entries.from' })}
        value={from}
        max={until}
        hrefFor={(day) => filteredHref({ from: day })}
      />
      <DayFilter
        label={formatMessage({ id: 'bank.entries.until' })}
        value={until}
        min={from}
        hrefFor={(day) => filteredHref({ until: day })}
      />
    </ListTools>
  );
}
