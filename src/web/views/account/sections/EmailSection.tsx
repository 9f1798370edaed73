import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Account, EmailForm } from '#machines/user/account.wire.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { inspected } from '#web/actors/roots.ts';
import { verificationLogic } from '#web/actors/verification.ts';
import { changeEmail } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CodeEntry } from '#web/views/auth/CodeEntry.tsx';
import { passwordFaults } from '../passwordFaults.ts';
import { useOutput } from '../useOutput.ts';

const faults = {
  ...passwordFaults('password'),
  user_already_registered: { fields: { email: { id: 'account.email.taken' } } },
  codes_used_up: { form: { id: 'auth.codeLocked' } },
};

/** Another address becomes one's own by the code that was mailed to it. */
export function EmailSection({ account: { email } }: { account: Account }) {
  const [pending, setPending] = useState<PendingVerification>();
  const [isChanged, setChanged] = useState(false);
  const end = (changed: boolean) => {
    setPending(undefined);
    setChanged(changed);
  };
  if (pending) return <Confirmation pending={pending} onEnd={end} />;
  return (
    <div className={flow()}>
      {isChanged && (
        <Notice tone="positive">
          <FormattedMessage id="account.email.changed" values={{ email }} />
        </Notice>
      )}
      <NewAddress onBegun={setPending} />
    </div>
  );
}

function NewAddress({ onBegun }: { onBegun: (pending: PendingVerification) => void }) {
  const form = useForm(EmailForm, {
    values: { email: '', password: '' },
    submit: (values) => submitted(changeEmail(values), faults),
    onSuccess: ({ verification }) => onBegun(verification),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="account.email.detail" />
      </p>
      <TextField
        label={<FormattedMessage id="account.email.new" />}
        type="email"
        autoComplete="email"
        {...bindText(form.field('email'))}
      />
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <Button type="submit" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.email.send" />
      </Button>
    </form>
  );
}

type ConfirmationProps = { pending: PendingVerification; onEnd: (isChanged: boolean) => void };

function Confirmation({ pending, onEnd }: ConfirmationProps) {
  const queries = useQueryClient();
  const verification = useActorRef(verificationLogic, { ...inspected(), input: pending });
  useOutput(verification, () => {
    void queries.invalidateQueries({ queryKey: ['person'] });
    onEnd(true);
  });
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="auth.codeSent" values={{ email: <strong>{pending.email}</strong> }} />
      </p>
      <CodeEntry flow={verification} />
      <div>
        <Button tone="plain" onClick={() => onEnd(false)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </div>
  );
}
