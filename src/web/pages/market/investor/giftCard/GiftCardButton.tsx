import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isCardOffered } from '#machines/market/transfer/transfer.selectors.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { Button } from '#web/ui/Button.tsx';

/** It reads and draws pictures. */
const GiftCardDialog = lazy(async () => ({ default: (await import('./GiftCardDialog.tsx')).GiftCardDialog }));

/** A card to print or to send, as long as the receiver can accept the gift. */
export function GiftCardButton({ transfer }: { transfer: Transfer }) {
  const [isOpen, setOpen] = useState<boolean>();
  if (!isCardOffered(transfer, transfer.side)) return null;
  return (
    <>
      <Button tone="secondary" width="phone" onClick={() => setOpen(true)}>
        <FormattedMessage id="giftCard.make" />
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <GiftCardDialog transfer={transfer} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
