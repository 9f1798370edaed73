import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Factor, FactorPasswordForm } from '#machines/people/user/factors.wire.ts';
import { removeFactor } from '#web/api/people/factors.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';

type RemoveFactorProps = { factor: Factor; isLast: boolean; onRemoved: () => void };

const noPassword = { password: '' };

export function RemoveFactor({ factor: { id, kind, name }, isLast, onRemoved }: RemoveFactorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="factor.remove" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={
          <FormattedMessage id={kind === 'totp' ? 'factor.removeApp' : 'factor.removePasskey'} values={{ name }} />
        }
        confirmLabel={<FormattedMessage id="factor.remove" />}
        tone="danger"
        schema={FactorPasswordForm}
        values={noPassword}
        isSecret
        submit={({ password }) => submissionResult(removeFactor(id, password), passwordErrorsByCode('password'))}
        onSuccess={onRemoved}
      >
        {(form) => (
          <>
            <FormattedMessage id={isLast ? 'factor.removeLast' : 'factor.removeDetail'} />
            <PasswordAndFactor field={form.field('password')} />
          </>
        )}
      </FormDialog>
    </>
  );
}
