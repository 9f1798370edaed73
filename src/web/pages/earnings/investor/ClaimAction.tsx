import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { earningPageActions } from '#machines/earnings/earning/earning.pageActions.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { BankAccountDialog } from '../shared/BankAccountDialog.tsx';

type ClaimActionProps = { earning: Earning; onClaim: (proof: Proof) => Promise<unknown> };

const PasswordForm = v.object(passwordEntry);
const claim = { type: 'earning.claim' } as const;

/** The button to claim a paid earning. If only the bank account is missing, it asks for it first. */
export function ClaimAction({ earning, onClaim }: ClaimActionProps) {
  const [isOpen, setOpen] = useState(false);
  const money = useMoney();
  const { facts, status, net } = earning;
  if (!facts) return null;
  const close = () => setOpen(false);
  const submit = async (proof: Proof): Promise<SubmitResult> => {
    try {
      return { ok: true, value: await onClaim(proof) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      takeOver(error);
      const changed = error.status === 409 ? ({ form: { id: 'investments.refused.changed' } } as const) : undefined;
      return { ok: false, refusal: stepUpErrors[error.error ?? ''] ?? changed ?? toFormErrors(error) };
    }
  };
  const isBankMissing = !facts.investorHasBank;
  // Instead of disabling the button, a missing bank account opens the dialog that asks for it.
  const show = createActionRenderer(
    earningPageActions,
    restoreSnapshot(earningMachine, status, { ...facts, investorHasBank: true }),
  );
  return show(claim, (reason) => (
    <>
      <Button width="phone" disabledReason={reason} onClick={() => setOpen(true)}>
        <FormattedMessage id="earnings.claim" values={{ amount: money(net) }} />
      </Button>
      <BankAccountDialog isOpen={isOpen && isBankMissing} onClose={close}>
        <FormattedMessage id="earnings.bankDetail" />
      </BankAccountDialog>
      <FormDialog
        isOpen={isOpen && !isBankMissing}
        onClose={close}
        title={<FormattedMessage id="earnings.claimTitle" values={{ amount: money(net) }} />}
        confirmLabel={<FormattedMessage id="earnings.claimConfirm" />}
        disabledReason={reason}
        schema={PasswordForm}
        values={noPassword}
        isSecret
        submit={submit}
      >
        {(form) => (
          <>
            <p>
              <FormattedMessage
                id="earnings.claimDetail"
                values={{ account: facts.accountEnding, date: <DateTime value={facts.arrivesBy} format="long" /> }}
              />
            </p>
            <StepUp field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </>
  ));
}
