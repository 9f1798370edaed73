import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { EmailRequest } from '#machines/emailChange/emailChange.contract.ts';
import type { SubmitResult } from '#machines/form/form.contract.ts';
import { type Account, EmailForm } from '#machines/user/account.wire.ts';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import { selectEmail } from '#machines/verification/verification.selectors.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#web/actors/inspectOptions.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CodeEntry } from '#web/views/auth/CodeEntry.tsx';
import { emailChangeLogic } from '../emailChangeLogic.ts';

/** The new address replaces the old one once the user has entered the code that was mailed to it. */
export function EmailSection({ account: { email } }: { account: Account }) {
  const queries = useQueryClient();
  const change = useActorRef(emailChangeLogic, inspectOptions());
  const now = useSelector(change, (snapshot) => snapshot);
  useEmittedEvents(change, () => void queries.invalidateQueries(queriesShowing('user')));
  const { verification } = now.children;
  if (now.matches('confirming') && verification)
    return <Confirmation verification={verification} onCancel={() => change.send({ type: 'change.cancel' })} />;
  return (
    <div className={flow()}>
      {now.matches({ entering: 'changed' }) && (
        <Notice tone="positive">
          <FormattedMessage id="account.email.changed" values={{ email }} />
        </Notice>
      )}
      <NewAddress onSubmit={(form) => submitTo(change, { type: 'email.submit', form })} />
    </div>
  );
}

function NewAddress({ onSubmit }: { onSubmit: (form: EmailRequest) => Promise<SubmitResult> }) {
  const form = useForm(EmailForm, { values: { email: '', password: '' }, submit: onSubmit });
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

type ConfirmationProps = { verification: ActorRefFrom<typeof verificationMachine>; onCancel: () => void };

function Confirmation({ verification, onCancel }: ConfirmationProps) {
  const email = useSelector(verification, selectEmail);
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="auth.codeSent" values={{ email: <strong>{email}</strong> }} />
      </p>
      <CodeEntry flow={verification} />
      <div>
        <Button tone="plain" onClick={onCancel}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </div>
  );
}
