import { FormattedMessage, useIntl } from 'react-intl';
import { hasFailed } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import type { WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { flow, link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { ChainCell } from './ChainCell.tsx';
import type { ChainState } from './chainState.ts';
import { WhitelistActions } from './WhitelistActions.tsx';
import { WhitelistingBadge } from './WhitelistingBadge.tsx';

type WhitelistPanelProps = {
  area: ManagementArea;
  row: WhitelistRow | undefined;
  chainState: (row: WhitelistRow) => ChainState;
  onClose: () => void;
};

/** One wallet beside the list. The panel keeps showing the last wallet while it closes. */
export function WhitelistPanel({ area, row, chainState, onClose }: WhitelistPanelProps) {
  const shown = useLastShown(row);
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      placement="side"
      title={shown && (shown.user?.name ?? shortAddress(shown.wallet))}
      badge={shown && <WhitelistingBadge status={shown.status} />}
    >
      {shown && <WhitelistDetail area={area} row={shown} chain={chainState(shown)} />}
    </Dialog>
  );
}

function WhitelistDetail({ area, row, chain }: { area: ManagementArea; row: WhitelistRow; chain: ChainState }) {
  const { formatMessage } = useIntl();
  const isManager = area === 'manager';
  const isDifferent = 'isDifferent' in chain && chain.isDifferent;
  return (
    <div className={flow({ gap: '6' })}>
      <QuarantineNotice facts={row.facts} isForManager={isManager} />
      {isManager && <WhitelistActions key={row.id} row={row} isRetryNeeded={hasFailed(row.status) || isDifferent} />}
      <CopyField label={formatMessage({ id: 'whitelist.column.wallet' })} value={row.wallet} />
      <DefinitionRows rows={useRows(row, chain, isManager)} />
      {isManager && <HistoryLink entity="whitelisting" id={row.id} />}
    </div>
  );
}

function useRows(
  { user, source, note, reason, tokens, updatedAt }: WhitelistRow,
  chain: ChainState,
  isManager: boolean,
) {
  const intl = useIntl();
  const rows = {
    chain: <ChainCell state={chain} />,
    name: user && (isManager ? <UserLink user={user} /> : user.name),
    email: user?.email,
    tokens: formatCount(intl, tokens),
    source: intl.formatMessage({ id: `whitelist.source.${source}` }),
    reason,
    note,
    updatedAt: <DateTime value={updatedAt} />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`whitelist.column.${name}`} />);
}

const UserLink = ({ user }: { user: NonNullable<WhitelistRow['user']> }) => (
  <Link className={link()} href={`/manager/users?user=${user.id}`}>
    {user.name}
  </Link>
);
