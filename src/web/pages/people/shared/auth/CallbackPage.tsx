import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { openIdNames } from '#machines/people/signIn/openId.contract.ts';
import { LinkForm, type OpenIdReturn } from '#machines/people/signIn/openIdCallback.contract.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { holdNewcomer } from '#web/actors/newcomer.ts';
import { openIdCallbackLogic } from '#web/actors/openIdCallbackLogic.ts';
import { holdFactor } from '#web/actors/pendingFactor.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { rememberRegistration } from '#web/shell/analytics/registrationEvent.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';

/** The page to which a provider's sign-in leads. */
export function CallbackPage({ answer }: { answer: OpenIdReturn }) {
  const { session } = useApp();
  const navigate = useNavigate();
  const { analytics } = useCustomization();
  const callback = useActorRef(openIdCallbackLogic, { ...inspectOptions(), input: answer });
  const now = useSelector(callback, (snapshot) => snapshot);
  useEmittedEvents(callback, (fact) => {
    if (fact.type === 'account.registered') rememberRegistration(analytics);
    else if (fact.type === 'user.identified') startSession(session, fact.login);
    else if (fact.type === 'registration.needed') {
      holdNewcomer(fact.newcomer);
      void navigate({ to: '/register', replace: true });
    } else {
      holdFactor(fact.factor);
      void navigate({ to: '/login', replace: true });
    }
  });
  const values = { provider: openIdNames[answer.provider] };
  const form = useForm(LinkForm, {
    values: { password: '' },
    submit: ({ password }) => submitTo(callback, { type: 'link.confirm', password }),
  });

  if (now.matches('failed'))
    return (
      <AuthCard title={<FormattedMessage id="auth.openIdFailed" values={values} />}>
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
      <AuthCard title={<FormattedMessage id="auth.openIdFinishing" values={values} />}>
        <Notice tone="waiting" isLive>
          <FormattedMessage id="auth.openIdFinishingDetail" values={values} />
        </Notice>
      </AuthCard>
    );
  return (
    <AuthCard
      title={<FormattedMessage id="auth.linkTitle" />}
      detail={<FormattedMessage id="auth.linkDetail" values={{ ...values, email: now.context.link?.email }} />}
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
