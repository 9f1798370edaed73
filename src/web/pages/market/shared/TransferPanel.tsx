import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import { whoActsNext } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { transferQuery } from '#web/api/market/transfers.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { ModeratedMessages } from './ModeratedMessages.tsx';
import { PartyLink } from './PartyLink.tsx';
import { YieldLines } from './SaleYieldRows.tsx';
import { TokenCount } from './TokenCount.tsx';
import { TransferBadge } from './TransferBadge.tsx';
import { TransferDecision } from './TransferDecision.tsx';
import { termsRows } from './TransferFigures.tsx';
import { TransferHistory } from './TransferHistory.tsx';

/** One transfer beside the list. The panel keeps showing the last transfer while it closes. */
export function TransferPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useLastShown(id);
  const query = useQuery({ ...transferQuery(shown ?? ''), enabled: shown !== undefined });
  const { data } = query;
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      placement="side"
      title={data ? `${data.reference} · ${data.project.title}` : <FormattedMessage id="manager.transfer.title" />}
    >
      <Loaded query={query}>{(transfer) => <TransferDetail transfer={transfer} />}</Loaded>
    </Dialog>
  );
}

function TransferDetail({ transfer }: { transfer: Transfer }) {
  const { id, kind, status, facts, tokens, project, reason } = transfer;
  const { what } = whoActsNext(status, facts);
  return (
    <div className={flow({ gap: '6' })}>
      <Headline
        figure={<TokenCount tokens={tokens} symbol={project.tokenSymbol} />}
        badge={<TransferBadge status={status} />}
      >
        <FormattedMessage id={`transfer.kind.${kind}`} /> · <FormattedMessage id={`manager.${what}`} />
      </Headline>
      <QuarantineNotice facts={facts} isForManager />
      <EntityApprovals about={id} />
      {transfer.walletProof && <WalletProof proof={transfer.walletProof} />}
      <TransferDecision key={id} transfer={transfer} />
      {reason && <Notice title={<FormattedMessage id="market.ad.reason" />}>{reason}</Notice>}
      <DefinitionRows rows={[...partyRows(transfer), ...termsRows(transfer)]} />
      <Papers transfer={transfer} />
      {transfer.yield && (
        <section className={flow({ gap: '3' })}>
          <h3 className={css({ textStyle: 'strong' })}>
            <FormattedMessage id="manager.transfer.yield" />
          </h3>
          <YieldLines lines={transfer.yield} isSeller={false} />
        </section>
      )}
      {isSale(kind) && <ModeratedMessages transfer={id} />}
      <TransferHistory transfer={transfer} />
      <HistoryLink entity="transfer" id={id} />
    </div>
  );
}

/** What the manager who decides can rely on. */
function WalletProof({ proof: { provedAt, usableFrom } }: { proof: NonNullable<Transfer['walletProof']> }) {
  const at = <DateTime value={provedAt} format="dateTime" />;
  const date = <DateTime value={usableFrom} format="dateTime" />;
  return (
    <Notice isLive={false}>
      <FormattedMessage id="market.transfer.proved" values={{ at, date }} />
    </Notice>
  );
}

function partyRows({ seller, buyer }: Transfer): DefinitionRow[] {
  const rows = { from: seller, to: buyer };
  return Object.entries(rows).flatMap(([key, user]) =>
    user
      ? [
          {
            key,
            label: <FormattedMessage id={`manager.transfer.${key as keyof typeof rows}`} />,
            value: <PartyLink user={user} />,
          },
        ]
      : [],
  );
}

function Papers({ transfer: { agreement, document, sellerWallet, buyerWallet, transaction } }: { transfer: Transfer }) {
  const { formatMessage } = useIntl();
  const copied = { sellerWallet, buyerWallet, transaction };
  return (
    <div className={flow({ gap: '3' })}>
      {agreement && <StoredFile id={agreement.fileId} label={<FormattedMessage id="market.agreement.read" />} />}
      {document && <StoredFile id={document.id} label={<FormattedMessage id="manager.transfer.deed" />} />}
      {Object.entries(copied).map(
        ([key, value]) =>
          value && (
            <CopyField
              key={key}
              label={formatMessage({ id: `market.transfer.${key as keyof typeof copied}` })}
              value={value}
            />
          ),
      )}
    </div>
  );
}
