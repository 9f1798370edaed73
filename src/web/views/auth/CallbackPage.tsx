import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { type GoogleFinish, LinkForm } from '#machines/signIn/googleCallback.contract.ts';
import { flow } from '#styled/recipes';
import { submitTo, useFacts } from '#web/actors/flow.ts';
import { useForm } from '#web/actors/form.ts';
import { googleCallbackLogic } from '#web/actors/googleCallback.ts';
import { inspected } from '#web/actors/roots.ts';
import { beginSession } from '#web/actors/session.ts';
import { noteRegistered } from '#web/analytics/registered.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { AuthCard } from './AuthCard.tsx';

/** What follows Google's answer. */
export function CallbackPage({ returned }: { returned: GoogleFinish }) {
  const { session } = useApp();
  const { analytics } = useCustomization();
  const callback = useActorRef(googleCallbackLogic, { ...inspected(), input: returned });
  const now = useSelector(callback, (snapshot) => snapshot);
  useFacts(callback, (fact) => {
    if (fact.type === 'account.registered') noteRegistered(analytics);
    else beginSession(session, fact.login);
  });
  const form = useForm(LinkForm, {
    values: { password: '' },
    submit: ({ password }) => submitTo(callback, { type: 'link.confirm', password }),
  });

  if (now.matches('failed'))
    return (
      <AuthCard title={<FormattedMessage id="auth.googleFailed" />}>
        <div className={flow()}>
          <FormError error={now.context.refusal.form} />
          <LinkButton href="/login" width="full">
            <FormattedMessage id="auth.backToLogin" />
          </LinkButton>
        </div>
      </AuthCard>
    );
  if (!now.matches('linkNeeded') && !now.matches('linking'))
    return (
      <AuthCard title={<FormattedMessage id="auth.googleFinishing" />}>
        <Notice tone="waiting" isLive>
          <FormattedMessage id="auth.googleFinishingDetail" />
        </Notice>
      </AuthCard>
    );
  return (
    <AuthCard
      title={<FormattedMessage id="auth.linkTitle" />}
      detail={<FormattedMessage id="auth.linkDetail" values={{ email: now.context.link?.email }} />}
    >
      <form className={flow()} {...form.formProps}>
        <PasswordField label={<FormattedMessage id="auth.password" />} {...bindText(form.field('password'))} />
        <FormError error={form.error} />
        <Button type="submit" width="full" isLoading={form.isSubmitting}>
          <FormattedMessage id="auth.linkConfirm" />
        </Button>
      </form>
    </AuthCard>
  );
}
