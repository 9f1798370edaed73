import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { movementsQuery } from '#web/api/register/holders.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { MovementPanel } from './MovementPanel.tsx';
import { movementColumns } from './movementColumns.tsx';

type MovementsViewProps = { area: ManagementArea; issuance: string; path: string; search: ManagerInvestmentsSearch };

/** Every entry of the register about the tokens of an issuance. */
export function MovementsView({ area, issuance, path, search }: MovementsViewProps) {
  const intl = useIntl();
  const { history } = useRouter();
  const { view, page, size, row } = search;
  const own = { view, page, size };
  const query = useQuery({ ...movementsQuery(area, issuance, { page, size }), placeholderData: keepPreviousData });
  const { hrefWith } = buildAddresses<ManagerInvestmentsSearch>(path, own);
  return (
    <>
      <ListTable
        caption={intl.formatMessage({ id: 'movements.title' })}
        columns={movementColumns(intl)}
        query={query}
        path={path}
        search={own}
        emptyTitle={intl.formatMessage({ id: 'movements.empty' })}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ row: id })}
      />
      <MovementPanel
        row={row ? query.data?.rows.find(({ id }) => id === row) : undefined}
        onClose={() => history.push(hrefWith({ row: undefined }))}
      />
    </>
  );
}
