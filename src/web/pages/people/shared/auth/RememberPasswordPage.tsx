import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { NewPasswordForm } from '#machines/people/signIn/password.contract.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { rememberPasswordLogic } from '#web/actors/passwordLogic.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';

export function RememberPasswordPage({ token }: { token: string | null }) {
  const remember = useActorRef(rememberPasswordLogic, { ...inspectOptions(), input: { token } });
  const now = useSelector(remember, (snapshot) => snapshot);
  const form = useForm(NewPasswordForm, {
    values: { password: '', passwordRepeat: '' },
    submit: ({ password }) => submitTo(remember, { type: 'password.set', password }),
  });
  const isFinished = now.matches('changed') || now.matches('useless');
  return (
    <AuthCard title={<FormattedMessage id="auth.rememberTitle" />}>
      {isFinished ? (
        <div className={flow()}>
          <Notice tone={now.matches('changed') ? 'positive' : 'negative'} isLive>
            <FormattedMessage id={now.matches('changed') ? 'auth.passwordChanged' : 'auth.linkUseless'} />
          </Notice>
          <LinkButton href={now.matches('changed') ? '/login' : '/forgot-password'} width="full">
            <FormattedMessage id={now.matches('changed') ? 'auth.login' : 'auth.linkAgain'} />
          </LinkButton>
        </div>
      ) : (
        <form className={flow()} {...form.formProps}>
          <PasswordField
            label={<FormattedMessage id="auth.passwordNew" />}
            hint={<FormattedMessage id="auth.passwordHint" />}
            autoComplete="new-password"
            {...bindText(form.field('password'))}
          />
          <PasswordField
            label={<FormattedMessage id="auth.passwordRepeat" />}
            autoComplete="new-password"
            {...bindText(form.field('passwordRepeat'))}
          />
          <FormError error={form.error} />
          <Button type="submit" width="full" isLoading={form.isSubmitting}>
            <FormattedMessage id="auth.savePassword" />
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
