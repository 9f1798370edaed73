import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { BankAccountDialog } from '../BankAccountDialog.tsx';

/** Without an account of the owner nothing can be distributed. The owner adds it here, a manager asks the owner. */
export function BankMissing({ area, owner }: { area: ManagementArea; owner: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isOwner = area === 'entrepreneur';
  return (
    <Notice
      tone="waiting"
      title={<FormattedMessage id="manager.bank.title" />}
      actions={
        isOwner ? (
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="manager.bank.add" />
          </Button>
        ) : (
          owner && (
            <LinkButton tone="secondary" href={`/manager/users?user=${owner}`}>
              <FormattedMessage id="manager.bank.owner" />
            </LinkButton>
          )
        )
      }
    >
      <FormattedMessage id={`manager.bank.${area}`} />
      {isOwner && <OwnerAccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

/** Asks the owner for the account from which distributions are paid. */
export function OwnerAccountDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <BankAccountDialog {...props}>
      <FormattedMessage id="manager.bank.entrepreneur" />
    </BankAccountDialog>
  );
}
