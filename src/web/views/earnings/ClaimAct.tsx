import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { earningMachine } from '#machines/earning/earning.machine.ts';
import type { Earning } from '#machines/earning/earning.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { InvestorRefusal } from '#web/views/investments/InvestorRefusal.tsx';
import { BankAccountDialog } from './BankAccountDialog.tsx';

type ClaimActProps = { earning: Earning; onClaim: () => Promise<unknown> };

const claim = { type: 'earning.claim' } as const;

/** Claims a paid earning; where nothing but the bank account is missing, asks for that first. */
export function ClaimAct({ earning, onClaim }: ClaimActProps) {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  const { facts, status, net } = earning;
  if (!facts) return null;
  const canClaim = snapshotOf(earningMachine, status, facts).can(claim);
  const isBankMissing = !canClaim && snapshotOf(earningMachine, status, { ...facts, investorHasBank: true }).can(claim);
  if (!canClaim && !isBankMissing) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button width="phone" onClick={() => setOpen(true)}>
        <FormattedMessage id="earnings.claim" values={{ amount: money(net) }} />
      </Button>
      <BankAccountDialog isOpen={isOpen && isBankMissing} onClose={close} />
      <ConfirmDialog
        isOpen={isOpen && canClaim}
        onClose={close}
        title={<FormattedMessage id="earnings.claimTitle" values={{ amount: money(net) }} />}
        confirmLabel={<FormattedMessage id="earnings.claimConfirm" />}
        onConfirm={onClaim}
        describeError={(error) => <InvestorRefusal error={error} />}
      >
        <p>
          <FormattedMessage id="earnings.claimDetail" />
        </p>
      </ConfirmDialog>
    </>
  );
}
