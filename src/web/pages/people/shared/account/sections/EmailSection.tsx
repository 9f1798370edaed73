import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { EmailRequest } from '#machines/people/emailChange/emailChange.contract.ts';
import { EmailForm } from '#machines/people/user/account.wire.ts';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { selectEmail } from '#machines/people/verification/verification.selectors.ts';
import { css, cx } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { CodeEntry } from '#web/pages/people/shared/auth/CodeEntry.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SuccessNotice } from '#web/ui/states/SuccessNotice.tsx';
import { emailChangeLogic } from '../emailChangeLogic.ts';

/** The new address replaces the old one once the user has entered the code that was mailed to it. */
export function EmailSection() {
  const queries = useQueryClient();
  const change = useActorRef(emailChangeLogic, inspectOptions());
  const now = useSelector(change, (snapshot) => snapshot);
  useEmittedEvents(change, () => void queries.invalidateQueries(queriesShowing('user')));
  const { verification } = now.children;
  const { pending } = now.context;
  const isChanged = now.matches({ entering: 'changed' });
  if (now.matches('confirming') && verification)
    return <Confirmation verification={verification} onCancel={() => change.send({ type: 'change.cancel' })} />;
  return (
    <div className={flow()}>
      {isChanged && (
        <SuccessNotice>
          <FormattedMessage id="account.email.changed" values={{ email: pending?.email }} />
        </SuccessNotice>
      )}
      <NewAddress
        cancelled={isChanged ? undefined : pending?.email}
        onSubmit={(form) => submitTo(change, { type: 'email.submit', form })}
      />
    </div>
  );
}

type NewAddressProps = {
  /** The address whose code the user did not enter. */
  cancelled: string | undefined;
  onSubmit: (form: EmailRequest) => Promise<SubmitResult>;
};

function NewAddress({ cancelled = '', onSubmit }: NewAddressProps) {
  const form = useDraftedForm(EmailForm, {
    draft: 'account.email',
    values: { email: cancelled, password: '' },
    submit: onSubmit,
  });
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <p>
        <FormattedMessage id="account.email.detail" />
      </p>
      <TextField
        label={<FormattedMessage id="account.email.new" />}
        type="email"
        autoComplete="email"
        autoFocus={cancelled !== ''}
        {...bindText(form.field('email'))}
      />
      <StepUp field={form.field('password')} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.email.send" />
        </Button>
      </div>
    </form>
  );
}

type ConfirmationProps = { verification: ActorRefFrom<typeof verificationMachine>; onCancel: () => void };

function Confirmation({ verification, onCancel }: ConfirmationProps) {
  const email = useSelector(verification, selectEmail);
  return (
    <div className={cx(flow(), narrowButtons)}>
      <p>
        <FormattedMessage id="auth.codeSent" values={{ email: <strong>{email}</strong> }} />
      </p>
      <CodeEntry flow={verification} />
      <div>
        <Button tone="plain" width="phone" onClick={onCancel}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </div>
  );
}

/** The buttons of the code entry fill the card of the login. Here they are as wide as their text, but on a phone. */
const narrowButtons = css({
  tablet: {
    '& form > :is(button, span)': { alignSelf: 'flex-start' },
    '& form button': { width: 'auto' },
  },
});
