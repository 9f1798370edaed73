import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { bankAccountQuery } from '#web/api/people/account.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { BankAccountFields } from '#web/pages/people/shared/account/BankAccountFields.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

interface BankAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Why it is needed. */
  children: ReactNode;
}

/** Asks for a bank account. If the account was changed recently, it says from when it can be used. */
export function BankAccountDialog({ isOpen, onClose, children }: BankAccountDialogProps) {
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
          <p>{children}</p>
          <BankAccountFields onSaved={() => void queries.invalidateQueries(queriesShowing('earning', 'project'))} />
        </>
      )}
    </Dialog>
  );
}
