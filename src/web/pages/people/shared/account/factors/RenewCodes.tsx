import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FactorPasswordForm } from '#machines/people/user/factors.wire.ts';
import { renewRecoveryCodes } from '#web/api/people/factors.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';

const noPassword = { password: '' };

export function RenewCodes({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button tone="secondary" width="phone" onClick={() => setOpen(true)}>
        <FormattedMessage id="factor.renewCodes" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="factor.renewAsk" />}
        confirmLabel={<FormattedMessage id="factor.renewCodes" />}
        schema={FactorPasswordForm}
        values={noPassword}
        isSecret
        submit={({ password }) => submissionResult(renewRecoveryCodes(password), passwordErrorsByCode('password'))}
        onSuccess={({ recoveryCodes }) => onDone(recoveryCodes)}
      >
        {(form) => (
          <>
            <FormattedMessage id="factor.renewDetail" />
            <PasswordAndFactor field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </div>
  );
}
