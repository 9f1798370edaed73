import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ForgotPasswordForm } from '#machines/people/signIn/password.contract.ts';
import { flow, link } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { forgotPasswordLogic } from '#web/actors/passwordLogic.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';

export function ForgotPasswordPage() {
  const forgot = useActorRef(forgotPasswordLogic, inspectOptions());
  const now = useSelector(forgot, (snapshot) => snapshot);
  const form = useForm(ForgotPasswordForm, {
    values: { email: '' },
    submit: ({ email }) => submitTo(forgot, { type: 'link.request', email }),
  });
  // The form keeps the address, so that the link can be requested again at once.
  const requestAgain = () => {
    form.reset(form.values);
    forgot.send({ type: 'step.back' });
  };
  return (
    <AuthCard
      title={<FormattedMessage id="auth.forgotTitle" />}
      detail={<FormattedMessage id="auth.forgotDetail" />}
      links={
        <Link href="/login" className={link()}>
          <FormattedMessage id="auth.backToLogin" />
        </Link>
      }
    >
      {now.matches('sent') ? (
        <div className={flow()}>
          <Notice tone="positive" isLive>
            <FormattedMessage id="auth.linkSent" values={{ email: now.context.email }} />
          </Notice>
          <Button tone="secondary" onClick={requestAgain}>
            <FormattedMessage id="auth.linkAgain" />
          </Button>
        </div>
      ) : (
        <form className={flow()} {...form.formProps}>
          <TextField
            label={<FormattedMessage id="auth.email" />}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...bindText(form.field('email'))}
          />
          <FormError error={form.error} />
          <Button type="submit" width="full" isLoading={form.isSubmitting}>
            <FormattedMessage id="auth.sendLink" />
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
