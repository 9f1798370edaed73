import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { earningMachine } from '#machines/earning/earning.machine.ts';
import { earningPageActions } from '#machines/earning/earning.pageActions.ts';
import type { Earning } from '#machines/earning/earning.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { InvestorRefusal } from '#web/views/investments/InvestorRefusal.tsx';
import { BankAccountDialog } from './BankAccountDialog.tsx';

type ClaimActionProps = { earning: Earning; onClaim: () => Promise<unknown> };

const claim = { type: 'earning.claim' } as const;

/** The button to claim a paid earning. If only the bank account is missing, it asks for it first. */
export function ClaimAction({ earning, onClaim }: ClaimActionProps) {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  const { facts, status, net } = earning;
  if (!facts) return null;
  const close = () => setOpen(false);
  const isBankMissing = !facts.investorHasBank;
  // Instead of disabling the button, a missing bank account opens the dialog that asks for it.
  const show = actionsOf(earningPageActions, snapshotOf(earningMachine, status, { ...facts, investorHasBank: true }));
  return show(claim, (reason) => (
    <>
      <Button width="phone" disabledReason={reason} onClick={() => setOpen(true)}>
        <FormattedMessage id="earnings.claim" values={{ amount: money(net) }} />
      </Button>
      <BankAccountDialog isOpen={isOpen && isBankMissing} onClose={close} />
      <ConfirmDialog
        isOpen={isOpen && !isBankMissing}
        onClose={close}
        title={<FormattedMessage id="earnings.claimTitle" values={{ amount: money(net) }} />}
        confirmLabel={<FormattedMessage id="earnings.claimConfirm" />}
        disabledReason={reason}
        onConfirm={onClaim}
        describeError={(error) => <InvestorRefusal error={error} />}
      >
        <p>
          <FormattedMessage
            id="earnings.claimDetail"
            values={{ account: facts.accountEnding, date: <DateTime value={facts.arrivesBy} format="long" /> }}
          />
        </p>
      </ConfirmDialog>
    </>
  ));
}
