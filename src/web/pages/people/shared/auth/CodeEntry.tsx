import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { CodeForm } from '#machines/people/verification/verification.contract.ts';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { isResendDue, secondsLeft, secondsToResend } from '#machines/people/verification/verification.time.ts';
import { flow as flowRecipe } from '#styled/recipes';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';

type CodeEntryProps = { flow: ActorRefFrom<typeof verificationMachine> };

/** The form for the mailed code, or a notice that no more codes can be sent today. */
export function CodeEntry({ flow }: CodeEntryProps) {
  const isLocked = useSelector(flow, (now) => now.matches('locked'));
  const intl = useIntl();
  useEmittedEvents(flow, (fact) =>
    toast(
      fact.type === 'code.resent'
        ? { tone: 'positive', title: intl.formatMessage({ id: 'auth.codeResent' }, { email: fact.email }) }
        : { tone: 'negative', title: intl.formatMessage({ id: 'auth.codeResendFailed' }) },
    ),
  );
  if (!isLocked) return <CodeEntryForm flow={flow} />;
  return (
    <Notice tone="negative">
      <FormattedMessage id="auth.codeLocked" />
    </Notice>
  );
}

function CodeEntryForm({ flow }: CodeEntryProps) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const intl = useIntl();
  const form = useForm(CodeForm, {
    values: { code: '' },
    submit: ({ code }) => submitTo(flow, { type: 'code.submit', code }),
  });
  const isNewCodeNeeded = now.matches({ open: 'expired' }) || now.matches({ open: 'usedUp' });
  const wait = secondsToResend(now.context);
  return (
    <form className={flowRecipe()} {...form.formProps}>
      {isNewCodeNeeded ? (
        <Notice tone="waiting">
          <FormattedMessage id={now.matches({ open: 'expired' }) ? 'auth.codeExpired' : 'auth.codeUsedUp'} />
        </Notice>
      ) : (
        <>
          <CodeField
            label={<FormattedMessage id="auth.code" />}
            hint={
              <FormattedMessage
                id="auth.codeValid"
                values={{ time: formatDuration(intl, secondsLeft(now.context) * 1000) }}
              />
            }
            autoFocus
            {...bindValue(form.field('code'))}
            onComplete={form.submit}
          />
          <FormError error={form.error} />
          <Button type="submit" width="full" isLoading={form.isSubmitting}>
            <FormattedMessage id="auth.verify" />
          </Button>
        </>
      )}
      <Button
        // If the code has become useless, its field is gone, so this button takes the focus.
        key={`${isNewCodeNeeded}`}
        autoFocus={isNewCodeNeeded}
        tone="secondary"
        width="full"
        isLoading={now.matches({ open: 'resending' })}
        disabledReason={
          isResendDue(now.context) ? undefined : <FormattedMessage id="auth.resendIn" values={{ seconds: wait }} />
        }
        onClick={() => flow.send({ type: 'code.resend' })}
      >
        <FormattedMessage id="auth.resend" />
      </Button>
    </form>
  );
}
