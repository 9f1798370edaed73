import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { isProposed, isUndecided } from '#machines/register/instruction/instruction.selectors.ts';
import type { InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import { flow } from '#styled/recipes';
import { instructionsQuery } from '#web/api/register/holders.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { instructionRows } from '#web/parts/register/instructionRows.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { InstructionActions } from './InstructionActions.tsx';
import { InstructionBadge } from './InstructionBadge.tsx';
import { instructionColumns } from './instructionColumns.tsx';

type InstructionsViewProps = { issuance: string; path: string; search: ManagerInvestmentsSearch };

/** The registrar's instructions about the holdings of an issuance. Only managers see them. */
export function InstructionsView({ issuance, path, search }: InstructionsViewProps) {
  const intl = useIntl();
  const { history } = useRouter();
  const { page, size, row } = search;
  const own = { view: search.view, page, size };
  const query = useQuery({ ...instructionsQuery(issuance, { page, size }), placeholderData: keepPreviousData });
  const one = useQuery({ ...instructionsQuery(issuance, { instruction: row }), enabled: row !== undefined });
  const { hrefWith } = buildAddresses<ManagerInvestmentsSearch>(path, own);
  return (
    <>
      <ListTable
        caption={intl.formatMessage({ id: 'instruction.list' })}
        columns={instructionColumns(intl)}
        query={query}
        path={path}
        search={own}
        emptyTitle={intl.formatMessage({ id: 'instruction.list.empty' })}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ row: id })}
      />
      <InstructionPanel
        row={row ? one.data?.rows[0] : undefined}
        onClose={() => history.push(hrefWith({ row: undefined }))}
      />
    </>
  );
}

/** The panel keeps showing the last instruction while it closes. */
function InstructionPanel({ row, onClose }: { row: InstructionRow | undefined; onClose: () => void }) {
  const shown = useLastShown(row);
  const { formatMessage } = useIntl();
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      placement="side"
      title={shown && formatMessage({ id: `instruction.kind.${shown.kind}` })}
      badge={shown && <InstructionBadge row={shown} />}
    >
      {shown && (
        <div className={flow({ gap: '6' })}>
          <QuarantineNotice facts={shown.facts} isForManager />
          {isProposed(shown.status, shown.facts) ? (
            <EntityApprovals about={shown.id} />
          ) : (
            <>
              {isUndecided(shown.status) && <InstructionActions key={shown.id} row={shown} />}
              <DefinitionRows rows={instructionRows(shown)} />
            </>
          )}
          <HistoryLink entity="instruction" id={shown.id} />
        </div>
      )}
    </Dialog>
  );
}
