import { FormattedMessage } from 'react-intl';
import type { InstructionOrder, InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import { link } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import type { DefinitionRow } from '#web/ui/figures/DefinitionRows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { shortAddress } from './shortAddress.ts';

type RowName =
  | `${'kind' | 'tokens' | 'holder' | 'receiver' | 'ground' | 'reason' | 'document'}`
  | `${'created' | 'approved' | 'executed' | 'transaction' | 'failure'}`;

const toDefinitionRows = (values: Partial<Record<RowName, DefinitionRow['value']>>): DefinitionRow[] =>
  buildDefinitionRows(values, (name) => <FormattedMessage id={`instruction.row.${name}`} />);

function Side({ side: { id, name, wallet } }: { side: InstructionOrder['holder'] }) {
  return (
    <>
      <Link className={link()} href={`/manager/users?user=${id}`}>
        {name}
      </Link>
      {' · '}
      <span title={wallet}>{shortAddress(wallet)}</span>
    </>
  );
}

/** An instruction with its ground and its effect: everything that a manager needs before approving it. */
const buildOrderValues = ({ kind, ground, tokens, holder, receiver, reason, file }: InstructionOrder) => ({
  kind: <FormattedMessage id={`instruction.kind.${kind}`} />,
  tokens: <FormattedMessage id="instruction.count" values={{ tokens }} />,
  holder: <Side side={holder} />,
  receiver: receiver && <Side side={receiver} />,
  ground: <FormattedMessage id={`instruction.ground.${ground}`} />,
  reason,
  document: file && <StoredFile id={file.id} size="small" label={<FormattedMessage id="instruction.document" />} />,
});

export const orderRows = (order: InstructionOrder) => toDefinitionRows(buildOrderValues(order));

/** The same with its outcome. */
export const instructionRows = (row: InstructionRow) =>
  toDefinitionRows({
    ...buildOrderValues(row),
    created: row.createdBy,
    approved: row.approvedBy,
    executed: row.executedAt && <DateTime value={row.executedAt} format="dateTime" />,
    transaction: row.transaction && <span title={row.transaction}>{shortAddress(row.transaction)}</span>,
    failure: row.failure,
  });
