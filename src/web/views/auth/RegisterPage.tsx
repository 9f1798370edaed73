import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { link } from '#styled/recipes';
import { inspectOptions } from '#web/actors/inspectOptions.ts';
import { registerLogic } from '#web/actors/registerLogic.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { rememberRegistration } from '#web/analytics/registrationEvent.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { AuthCard } from './AuthCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { VerificationStep } from './VerificationStep.tsx';

export function RegisterPage({ referralCode }: { referralCode: string }) {
  const { session } = useApp();
  const { analytics } = useCustomization();
  const register = useActorRef(registerLogic, inspectOptions());
  const now = useSelector(register, (snapshot) => snapshot);
  useEmittedEvents(register, (fact) => {
    if (fact.type === 'account.registered') rememberRegistration(analytics);
    else if (fact.type === 'user.identified') startSession(session, fact.login);
    else if (fact.type === 'google.redirected') location.assign(fact.url);
  });

  if (now.matches('verifying') && now.children.verification)
    return <VerificationStep flow={now.children.verification} onBack={() => register.send({ type: 'step.back' })} />;

  if (now.matches('verified') || now.matches('signingIn'))
    return (
      <AuthCard title={<FormattedMessage id="auth.verifiedTitle" />}>
        <FormError error={now.matches('verified') ? now.context.refusal.form : undefined} />
        <Button
          width="full"
          isLoading={now.matches('signingIn')}
          onClick={() => register.send({ type: 'login.retry' })}
        >
          <FormattedMessage id="auth.login" />
        </Button>
      </AuthCard>
    );

  return (
    <AuthCard
      title={<FormattedMessage id="auth.registerTitle" />}
      detail={<FormattedMessage id="auth.registerDetail" />}
      links={
        <Link href="/login" className={link()}>
          <FormattedMessage id="auth.toLogin" />
        </Link>
      }
    >
      <RegisterForm
        referralCode={referralCode}
        isGoogleBusy={now.matches('beginningGoogle')}
        onSubmit={(registration) => submitTo(register, { type: 'details.submit', registration })}
        onGoogle={(consents) => register.send({ type: 'google.begin', consents })}
      />
    </AuthCard>
  );
}
