import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { bankAccountQuery } from '#web/api/people/account.ts';
import { BankAccountFields } from '#web/pages/people/shared/account/BankAccountFields.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Asks for a bank account. If the account was changed recently, it says from when it can be used. */
export function BankAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: account } = useQuery({ ...bankAccountQuery, enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="earnings.bankTitle" />}>
      {account && !account.usable ? (
        <Notice tone="waiting">
          <FormattedMessage
            id="account.bank.usableFrom"
            values={{ date: <DateTime value={account.usableFrom} format="dateTime" /> }}
          />
        </Notice>
      ) : (
        <>
          <p>
            <FormattedMessage id="earnings.bankDetail" />
          </p>
          <BankAccountFields onSaved={() => void queries.invalidateQueries({ queryKey: ['earning'] })} />
        </>
      )}
    </Dialog>
  );
}
