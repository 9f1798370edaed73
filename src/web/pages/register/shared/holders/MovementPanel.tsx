import { FormattedMessage, useIntl } from 'react-intl';
import type { MovementRow } from '#machines/register/token/holders.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { nameSide } from './movementColumns.tsx';

type MovementPanelProps = { row: MovementRow | undefined; onClose: () => void };

/** One entry of the register beside the list. The panel keeps showing the last one while it closes. */
export function MovementPanel({ row, onClose }: MovementPanelProps) {
  const shown = useLastShown(row);
  const { formatMessage } = useIntl();
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      placement="side"
      title={shown && formatMessage({ id: `movements.kind.${shown.kind}` })}
    >
      {shown && (
        <div className={flow({ gap: '6' })}>
          <MovementRows row={shown} />
          {shown.transaction && (
            <CopyField label={formatMessage({ id: 'movements.column.transaction' })} value={shown.transaction} />
          )}
        </div>
      )}
    </Dialog>
  );
}

const Side = ({ side }: { side: NonNullable<MovementRow['from']> }) => (
  <>
    {nameSide(useIntl(), side)}
    <br />
    <span className={css({ color: 'muted', textStyle: 'small', overflowWrap: 'anywhere' })}>{side.wallet}</span>
  </>
);

function MovementRows({ row }: { row: MovementRow }) {
  const intl = useIntl();
  const { at, tokens, from, to, ground, reason, order, proposedBy, approvedBy } = row;
  const rows = {
    at: <DateTime value={at} format="dateTime" />,
    tokens: formatCount(intl, tokens),
    from: from && <Side side={from} />,
    to: to && <Side side={to} />,
    cause: ground ? <FormattedMessage id={`instruction.ground.${ground}`} /> : order,
    reason,
    managers: [proposedBy, approvedBy].filter(Boolean).join(', '),
  };
  const label = (name: keyof typeof rows) => <FormattedMessage id={`movements.column.${name}`} />;
  return <DefinitionRows rows={buildDefinitionRows(rows, label)} />;
}
