import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { SignatureView } from '#machines/orders/invest/invest.contract.ts';
import { buildPendingCode, isCodeSent, triesLeft } from '#machines/orders/signature/signature.selectors.ts';
import { CodeForm as CodeFields } from '#machines/people/verification/verification.contract.ts';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { type Countdown, isResendDue, secondsLeft } from '#machines/people/verification/verification.time.ts';
import { css } from '#styled/css';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { toast } from '#web/ui/toasts/toastQueue.ts';
import type { WizardActor } from '#web/wizard/wizardActor.ts';
import { signingCodeLogic } from './signingCodeLogic.ts';

type CodeFormProps = { wizard: WizardActor; email: string; signature: SignatureView };

/** The mailed code is valid only for the contract that is shown. */
export function CodeForm({ wizard, email, signature }: CodeFormProps) {
  const [logic] = useState(() => signingCodeLogic(wizard, email));
  const flow = useActorRef(logic, { ...inspectOptions(), input: buildPendingCode(signature, { email, isNew: false }) });
  const now = useSelector(flow, (snapshot) => snapshot);
  const isResending = now.matches({ open: 'resending' });
  const isExpired = now.matches({ open: 'expired' });
  const intl = useIntl();
  const form = useForm(CodeFields, {
    values: { code: '' },
    submit: ({ code }) => submitTo(flow, { type: 'code.submit', code }),
  });
  useResendToasts(flow);
  const code = form.field('code');
  const isSent = isCodeSent(signature.status);
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '5', mb: '6' })}>
        {isExpired ? (
          <Notice tone="waiting" isLive>
            <FormattedMessage id="auth.codeExpired" />
          </Notice>
        ) : (
          <CodeField
            {...bindValue(code)}
            label={<FormattedMessage id="invest.sign.code" />}
            hint={
              isSent ? (
                <FormattedMessage id="invest.sign.sentTo" values={{ email, time: formatTimeLeft(intl, now.context) }} />
              ) : (
                <FormattedMessage id="invest.sign.notSent" values={{ email }} />
              )
            }
          />
        )}
        {signature.facts.tries > 0 && !code.error && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id="invest.sign.triesLeft" values={{ left: triesLeft(signature.facts) }} />
          </p>
        )}
        <FormError error={form.error} />
        <div>
          <Button
            // The field has gone with the focus.
            key={`${isExpired}`}
            autoFocus={isExpired}
            tone={isExpired ? 'primary' : 'plain'}
            size="small"
            isLoading={isResending}
            disabledReason={!isResendDue(now.context) && <FormattedMessage id="auth.codeLocked" />}
            onClick={() => flow.send({ type: 'code.resend' })}
          >
            <FormattedMessage id={isSent ? 'auth.resend' : 'invest.sign.send'} />
          </Button>
        </div>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.sign.meaning" />
        </p>
      </div>
      <StepFooter>
        <Button
          type="submit"
          width="phone"
          isLoading={form.isSubmitting || isResending}
          disabledReason={isExpired && <FormattedMessage id="auth.codeExpired" />}
        >
          <FormattedMessage id="invest.sign.confirm" />
        </Button>
      </StepFooter>
    </form>
  );
}

const formatTimeLeft = (intl: IntlShape, countdown: Countdown) => formatDuration(intl, secondsLeft(countdown) * 1000);

function useResendToasts(flow: ActorRefFrom<typeof verificationMachine>) {
  const { formatMessage } = useIntl();
  useEmittedEvents(flow, (fact) =>
    toast(
      fact.type === 'code.resent'
        ? { tone: 'positive', title: formatMessage({ id: 'auth.codeResent' }, { email: fact.email }) }
        : { tone: 'negative', title: formatMessage({ id: 'auth.codeResendFailed' }) },
    ),
  );
}
