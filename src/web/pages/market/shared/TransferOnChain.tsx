import { useIntl } from 'react-intl';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { CopyField } from '#web/ui/fields/CopyField.tsx';

type TransferOnChainProps = { transfer: Pick<Transfer, 'sellerWallet' | 'buyerWallet' | 'transaction'> };

/** The identifiers of a transfer on the chain. Each can be copied. */
export function TransferOnChain({ transfer }: TransferOnChainProps) {
  const { formatMessage } = useIntl();
  const names = ['sellerWallet', 'buyerWallet', 'transaction'] as const;
  return names.map((name) => {
    const value = transfer[name];
    return value && <CopyField key={name} label={formatMessage({ id: `market.transfer.${name}` })} value={value} />;
  });
}
