import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fromPromise } from 'xstate';
import type { Message, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { PasskeyResult } from '#machines/people/secondFactor/secondFactor.contract.ts';
import { secondFactorMachine } from '#machines/people/secondFactor/secondFactor.machine.ts';
import type { FactorAttempt, FactorChallenge } from '#machines/people/signIn/factor.contract.ts';
import { AppCodeForm, RecoveryCodeForm } from '#machines/people/signIn/factorProof.contract.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { bindText, bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';

type Prove = (attempt: FactorAttempt) => Promise<SubmitResult>;
type FactorStepProps = { factor: FactorChallenge; onProve: Prove; onBack: () => void };

/** The second step of a sign-in. */
export function FactorStep({ factor, onProve, onBack }: FactorStepProps) {
  const [logic] = useState(() => logicAtSignIn(onProve));
  const proof = useActorRef(logic, inspectOptions());
  const now = useSelector(proof, (snapshot) => snapshot);
  const isRecovery = now.matches('recovery');
  return (
    <AuthCard
      title={<FormattedMessage id="auth.factorTitle" />}
      detail={<FormattedMessage id={isRecovery ? 'auth.recoveryDetail' : 'auth.factorDetail'} />}
      links={
        <>
          <Button tone="plain" onClick={() => proof.send({ type: isRecovery ? 'factor.choose' : 'recovery.choose' })}>
            <FormattedMessage id={isRecovery ? 'auth.useFactor' : 'auth.useRecovery'} />
          </Button>
          <Button tone="plain" onClick={onBack}>
            <FormattedMessage id="auth.back" />
          </Button>
        </>
      }
    >
      {isRecovery ? (
        <RecoveryForm onProve={onProve} />
      ) : (
        <>
          {factor.hasApp && <AppForm onProve={onProve} />}
          {factor.passkey && (
            <PasskeyForm
              isMain={!factor.hasApp}
              isAsking={now.matches('asking')}
              error={now.context.refusal.form}
              onAsk={() => proof.send({ type: 'passkey.ask' })}
            />
          )}
        </>
      )}
    </AuthCard>
  );
}

/** The sign-in flow asks the device and sends the passkey's signature, so no proof has to be held. */
const logicAtSignIn = (onProve: Prove) =>
  secondFactorMachine.provide({
    actors: {
      askPasskey: fromPromise<PasskeyResult>(async () => {
        const proved = await onProve({ kind: 'passkey' });
        return proved.ok ? { ok: true, value: null } : proved;
      }),
    },
  });

function AppForm({ onProve }: { onProve: Prove }) {
  const form = useForm(AppCodeForm, {
    values: { code: '' },
    submit: ({ code }) => onProve({ kind: 'app', code }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <CodeField
        length={6}
        label={<FormattedMessage id="auth.appCode" />}
        hint={<FormattedMessage id="auth.appCodeHint" />}
        autoFocus
        {...bindValue(form.field('code'))}
        onComplete={form.submit}
      />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.login" />
      </Button>
    </form>
  );
}

function RecoveryForm({ onProve }: { onProve: Prove }) {
  const form = useForm(RecoveryCodeForm, {
    values: { code: '' },
    submit: ({ code }) => onProve({ kind: 'recovery', code }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="auth.recoveryCode" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...bindText(form.field('code'))}
      />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.login" />
      </Button>
    </form>
  );
}

type PasskeyFormProps = { isMain: boolean; isAsking: boolean; error: Message | undefined; onAsk: () => void };

function PasskeyForm({ isMain, isAsking, error, onAsk }: PasskeyFormProps) {
  return (
    <div className={flow()}>
      <FormError error={error} />
      <Button width="full" tone={isMain ? 'primary' : 'secondary'} isLoading={isAsking} onClick={onAsk}>
        <FormattedMessage id="auth.usePasskey" />
      </Button>
    </div>
  );
}
