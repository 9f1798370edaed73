import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectEnd } from '#machines/people/session/session.selectors.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { takeFactor } from '#web/actors/pendingFactor.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { signInLogic } from '#web/actors/signInLogic.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo, useEmittedEvents } from '#web/forms/submitTo.ts';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LazyWish } from './LazyWish.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LazyVerificationStep } from './lazyVerificationStep.ts';
import { OpenIdButtons } from './OpenIdButtons.tsx';
import { OtherPage } from './OtherPage.tsx';
import { useWish } from './useWish.ts';

/** Few accounts have a second step, so the first load leaves it out. */
const FactorStep = lazy(() => import('./FactorStep.tsx').then((module) => ({ default: module.FactorStep })));

export function LoginPage() {
  const app = useApp();
  const { hide } = useCustomization();
  const signIn = useActorRef(signInLogic, inspectOptions());
  const now = useSelector(signIn, (snapshot) => snapshot);
  useEmittedEvents(signIn, (fact) => {
    if (fact.type === 'user.identified') startSession(app.session, fact.login);
    else location.assign(fact.url);
  });

  // After the hydration, because the prerendered page knows of no session.
  const [end, setEnd] = useState<ReturnType<typeof selectEnd>>(null);
  useEffect(() => {
    setEnd(selectEnd(app.session.getSnapshot()));
    const factor = takeFactor();
    if (factor) signIn.send({ type: 'factor.resume', factor });
  }, [signIn, app]);

  const wish = useWish();

  if ((now.matches('confirming') || now.matches('proving')) && now.context.factor)
    return (
      <Suspense>
        <FactorStep
          factor={now.context.factor}
          onProve={(attempt) => submitTo(signIn, { type: 'factor.prove', attempt })}
          onBack={() => signIn.send({ type: 'step.back' })}
        />
      </Suspense>
    );
  if (now.matches('verifying') && now.children.verification)
    return (
      <Suspense>
        <LazyVerificationStep flow={now.children.verification} onBack={() => signIn.send({ type: 'step.back' })} />
      </Suspense>
    );

  return (
    <AuthCard
      title={<FormattedMessage id={wish ? 'auth.wish.loginTitle' : 'auth.loginTitle'} />}
      detail={!wish && <FormattedMessage id="auth.loginDetail" />}
      links={!hide.register && <OtherPage question="auth.firstTime" href="/register" answer="auth.toRegister" />}
    >
      {wish && <LazyWish slug={wish} />}
      {end && (
        <Notice tone="waiting" isLive>
          <FormattedMessage id="auth.sessionEnd" values={{ minutes: 0, ...end }} />
        </Notice>
      )}
      <FormError error={now.matches('credentials') ? overError(now.context.refusal.form) : undefined} />
      <LoginForm onSubmit={(credentials) => submitTo(signIn, { type: 'credentials.submit', credentials })} />
      <OpenIdButtons
        opening={now.matches('beginningOpenId') ? now.context.provider : null}
        error={now.matches('credentials') && now.context.provider ? now.context.refusal.form : undefined}
        onPress={(provider) => signIn.send({ type: 'openId.begin', provider })}
      />
      {app.boot.mode !== 'production' && <DemoAccounts />}
    </AuthCard>
  );
}

/** The second step has ended without success, so the page is back at the password. */
const overError = <M extends { id: string }>(message: M | undefined) =>
  message?.id === 'login.error_factor_over' ? message : undefined;
