import { FormattedMessage } from 'react-intl';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import { whoActsNext } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { transferQuery } from '#web/api/market/transfers.ts';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { EntityPanel } from '#web/lists/EntityPanel.tsx';
import { EntityApprovals } from '#web/parts/oversight/EntityApprovals.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Headline } from '#web/ui/figures/Headline.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { ModeratedMessages } from './ModeratedMessages.tsx';
import { PartyLink } from './PartyLink.tsx';
import { YieldLines } from './SaleYieldRows.tsx';
import { StopReason } from './StopReason.tsx';
import { TokenCount } from './TokenCount.tsx';
import { TransferBadge } from './TransferBadge.tsx';
import { TransferDecision } from './TransferDecision.tsx';
import { termsRows } from './TransferFigures.tsx';
import { TransferHistory } from './TransferHistory.tsx';
import { TransferOnChain } from './TransferOnChain.tsx';

/** One transfer beside the list. */
export function TransferPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <EntityPanel
      id={id}
      onClose={onClose}
      query={transferQuery}
      title={(transfer) =>
        transfer ? (
          `${transfer.reference} · ${transfer.project.title}`
        ) : (
          <FormattedMessage id="manager.transfer.title" />
        )
      }
    >
      {(transfer) => <TransferDetail transfer={transfer} />}
    </EntityPanel>
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
      {reason && (
        <Notice title={<FormattedMessage id="market.ad.reason" />}>
          <StopReason reason={reason} />
        </Notice>
      )}
      <DefinitionRows rows={[...partyRows(transfer), ...termsRows(transfer)]} />
      <Papers transfer={transfer} />
      {transfer.yield && (
        <section className={flow({ gap: '3' })}>
          <h3 className={css({ textStyle: 'strong' })}>
            <FormattedMessage id="manager.transfer.yield" />
          </h3>
          <YieldLines lines={transfer.yield} rate={transfer.rate} isSeller={false} />
        </section>
      )}
      {isSale(kind) && <ModeratedMessages transfer={id} />}
      <TransferHistory transfer={transfer} />
      <HistoryLink entity="transfer" id={id} />
    </div>
  );
}

/** The evidence for the manager's decision. */
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
  const rows = { from: seller && <PartyLink user={seller} />, to: buyer && <PartyLink user={buyer} /> };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`manager.transfer.${name}`} />);
}

function Papers({ transfer }: { transfer: Transfer }) {
  const { agreement, document } = transfer;
  return (
    <div className={flow({ gap: '3' })}>
      {agreement && <StoredFile id={agreement.fileId} label={<FormattedMessage id="market.agreement.read" />} />}
      {document && <StoredFile id={document.id} label={<FormattedMessage id="manager.transfer.deed" />} />}
      <TransferOnChain transfer={transfer} />
    </div>
  );
}
