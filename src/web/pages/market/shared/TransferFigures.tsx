import { FormattedMessage } from 'react-intl';
import { isReceiverUnnamed } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { flow, link } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { buildAddress } from '#web/lists/address.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TokenCount } from './TokenCount.tsx';
import { TransferOnChain } from './TransferOnChain.tsx';
import { PATH } from './transferSearch.ts';

/** The current terms, and the state of the transfer on the chain. */
export function TransferFigures({ transfer }: { transfer: Transfer }) {
  const { document, adId } = transfer;
  return (
    <Panel title={<FormattedMessage id="market.transfer.terms" />}>
      <div className={flow()}>
        <DefinitionRows rows={termsRows(transfer)} />
        {adId && (
          <p>
            <Link className={link()} href={buildAddress(PATH, { ad: adId })}>
              <FormattedMessage id="market.transfer.toAd" />
            </Link>
          </p>
        )}
        {document && <StoredFile id={document.id} label={document.name} />}
        <TransferOnChain transfer={transfer} />
      </div>
    </Panel>
  );
}

/** A gift and an own wallet have no price. */
export function termsRows({
  tokens,
  unitPrice,
  total,
  project,
  facts,
  otherName,
  kind,
  side,
  status,
}: Transfer): DefinitionRow[] {
  const rows = {
    tokens: <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
    unitPrice: unitPrice > 0 && <Money amount={unitPrice} />,
    total: total > 0 && <Money amount={total} />,
    offeredBy: total > 0 && facts.offeredBy && <FormattedMessage id={`market.side.${facts.offeredBy}`} />,
    otherName: otherName ?? (isReceiverUnnamed(kind, side, status) && <FormattedMessage id="market.otherName.later" />),
    paidVia: facts.paidVia && <FormattedMessage id={`market.paidVia.${facts.paidVia}`} />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`market.column.${name}`} />).map((row) => ({
    ...row,
    isTotal: row.key === 'total',
  }));
}
