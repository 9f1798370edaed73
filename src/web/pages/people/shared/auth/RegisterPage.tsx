import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { openIdNames } from '#machines/people/signIn/openId.contract.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { heldNewcomer, holdNewcomer } from '#web/actors/newcomer.ts';
import { registerLogic } from '#web/actors/registerLogic.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { clearVerification, storedVerification, storeVerification } from '#web/actors/storedVerification.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { rememberRegistration } from '#web/shell/analytics/registrationEvent.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import { LazyWish } from './LazyWish.tsx';
import { LazyVerificationStep } from './lazyVerificationStep.ts';
import { OtherPage } from './OtherPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useWish } from './useWish.ts';

type RegisterPageProps = {
  referralCode: string;
  /** Where the visitor wants to go afterwards. */
  wishedPage: string | undefined;
};

export function RegisterPage({ referralCode, wishedPage }: RegisterPageProps) {
  const { session } = useApp();
  const { analytics } = useCustomization();
  const register = useActorRef(registerLogic, inspectOptions());
  const now = useSelector(register, (snapshot) => snapshot);
  const newcomer = heldNewcomer();
  useEmittedEvents(register, (fact) => {
    if (fact.type === 'account.registered') {
      holdNewcomer(null);
      rememberRegistration(analytics);
    } else if (fact.type === 'user.identified') startSession(session, fact.login);
    else if (fact.type === 'openId.redirected') location.assign(fact.url);
    else if (fact.type === 'verification.started') storeVerification(fact.pending);
    else clearVerification();
  });

  const wished = useWish();
  useEffect(() => {
    if (wishedPage) session.send({ type: 'redirect.remember', url: wishedPage });
  }, [session, wishedPage]);

  // After the hydration, because the prerendered page shows the form.
  useEffect(() => {
    const pending = storedVerification();
    if (pending) register.send({ type: 'verification.resume', pending });
  }, [register]);

  if ((now.matches('verifying') || now.matches('verifyingAgain')) && now.children.verification)
    return (
      <Suspense>
        <LazyVerificationStep
          flow={now.children.verification}
          onResent={storeVerification}
          onBack={() => register.send({ type: 'step.back' })}
        />
      </Suspense>
    );

  if (now.matches('confirmed'))
    return (
      <AuthCard
        title={<FormattedMessage id="auth.verifiedTitle" />}
        detail={<FormattedMessage id="auth.verifiedDetail" />}
      >
        <LinkButton href="/login" width="full">
          <FormattedMessage id="auth.login" />
        </LinkButton>
      </AuthCard>
    );

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
      title={<FormattedMessage id={wished ? 'auth.wish.registerTitle' : 'auth.registerTitle'} />}
      detail={<FormattedMessage id={wished ? 'auth.wish.registerDetail' : 'auth.registerDetail'} />}
      links={<OtherPage question="auth.known" href="/login" answer="auth.toLogin" />}
    >
      {wished && <LazyWish slug={wished} />}
      {newcomer && (
        <Notice>
          <FormattedMessage id="auth.newcomer" values={{ provider: openIdNames[newcomer.provider] }} />
        </Notice>
      )}
      <RegisterForm
        referralCode={referralCode}
        newcomer={newcomer}
        opening={now.matches('beginningOpenId') ? (now.context.start?.provider ?? null) : null}
        openIdError={now.matches('details') && now.context.start ? now.context.refusal.form : undefined}
        onSubmit={(registration) => submitTo(register, { type: 'details.submit', registration })}
        onOpenId={(start) => register.send({ type: 'openId.begin', start })}
      />
    </AuthCard>
  );
}
