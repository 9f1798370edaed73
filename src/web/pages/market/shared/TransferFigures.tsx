import { FormattedMessage, useIntl } from 'react-intl';
import { isReceiverUnnamed } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { flow, link } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { buildAddress } from '#web/lists/address.ts';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { TokenCount } from './TokenCount.tsx';
import { PATH } from './transferSearch.ts';

/** The terms that stand, and what the chain says of the transfer. */
export function TransferFigures({ transfer }: { transfer: Transfer }) {
  const { formatMessage } = useIntl();
  const { document, transaction, sellerWallet, buyerWallet, adId } = transfer;
  const copied = { sellerWallet, buyerWallet, transaction };
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
  return Object.entries(rows)
    .filter(([, value]) => value)
    .map(([key, value]) => ({
      key,
      label: <FormattedMessage id={`market.column.${key as keyof typeof rows}`} />,
      value,
      isTotal: key === 'total',
    }));
}
