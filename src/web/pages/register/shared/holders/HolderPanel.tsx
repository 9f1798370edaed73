import { FormattedMessage, useIntl } from 'react-intl';
import { InstructionKind } from '#machines/register/instruction/instruction.contract.ts';
import type { HolderRow, IdentifiedHolder } from '#machines/register/token/holders.wire.ts';
import { flow, link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { holderCertificatePath } from '#web/api/register/holders.ts';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { InheritanceAction } from '#web/parts/market/InheritanceAction.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { formatShare } from './holderColumns.tsx';
import { InstructionAction } from './InstructionAction.tsx';

type HolderPanelProps = {
  area: ManagementArea;
  issuance: string;
  row: HolderRow | undefined;
  /** The list shows today's holdings, which managers can change. */
  isCurrent: boolean;
  hasCertificates: boolean;
  onClose: () => void;
};

/** One holding beside the list. The panel keeps showing the last one while it closes. */
export function HolderPanel({ row, onClose, ...detail }: HolderPanelProps) {
  const shown = useLastShown(row);
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      placement="side"
      title={shown && (shown.holder?.name ?? <FormattedMessage id="holders.unidentified" />)}
    >
      {shown && <HolderDetail row={shown} {...detail} />}
    </Dialog>
  );
}

function HolderDetail(props: Omit<HolderPanelProps, 'row' | 'onClose'> & { row: HolderRow }) {
  const { area, issuance, row, isCurrent, hasCertificates } = props;
  const { formatMessage } = useIntl();
  const isChangeable = area === 'manager' && isCurrent;
  const identified = isIdentified(row) ? row : undefined;
  return (
    <div className={flow({ gap: '6' })}>
      {isChangeable && identified && (
        <HolderActs issuance={issuance} row={identified} hasCertificates={hasCertificates} />
      )}
      {!identified && (
        <Notice tone="waiting" isLive={false}>
          <FormattedMessage id="holders.unidentifiedDetail" />
        </Notice>
      )}
      <CopyField label={formatMessage({ id: 'holders.column.wallet' })} value={row.wallet} />
      <DefinitionRows rows={useRows(area, row)} />
    </div>
  );
}

const isIdentified = (row: HolderRow): row is IdentifiedHolder => row.holder !== null;

type HolderActsProps = { issuance: string; row: IdentifiedHolder; hasCertificates: boolean };

const HolderActs = ({ issuance, row, hasCertificates }: HolderActsProps) => (
  <ActionRow>
    {hasCertificates && (
      <Download
        path={holderCertificatePath(issuance, row.holder.id)}
        label={<FormattedMessage id="holders.certificate" />}
      />
    )}
    <MoreActs of={row.holder.name}>
      {InstructionKind.options.map((kind) => (
        <InstructionAction key={`${row.id} ${kind}`} issuance={issuance} row={row} kind={kind} />
      ))}
      <InheritanceAction key={row.id} issuance={issuance} row={row} />
    </MoreActs>
  </ActionRow>
);

function useRows(area: ManagementArea, { holder, tokens, frozen, sharePoints, acquired }: HolderRow) {
  const intl = useIntl();
  const rows = {
    name:
      area === 'manager' && holder ? (
        <Link className={link()} href={`/manager/users?user=${holder.id}`}>
          {holder.name}
        </Link>
      ) : (
        (holder?.name ?? intl.formatMessage({ id: 'holders.unidentified' }))
      ),
    email: holder?.email,
    tokens: formatCount(intl, tokens),
    frozen: formatCount(intl, frozen),
    share: formatShare(intl, sharePoints),
    acquired: <Money amount={acquired} />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`holders.column.${name}`} />);
}
