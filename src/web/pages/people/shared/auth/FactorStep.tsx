import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { FactorAttempt, FactorChallenge } from '#machines/people/signIn/factor.contract.ts';
import { AppCodeForm, RecoveryCodeForm } from '#machines/people/signIn/factorProof.contract.ts';
import { flow } from '#styled/recipes';
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
  const [method, setMethod] = useState<'factor' | 'recovery'>('factor');
  const isRecovery = method === 'recovery';
  return (
    <AuthCard
      title={<FormattedMessage id="auth.factorTitle" />}
      detail={<FormattedMessage id={isRecovery ? 'auth.recoveryDetail' : 'auth.factorDetail'} />}
      links={
        <>
          <Button tone="plain" onClick={() => setMethod(isRecovery ? 'factor' : 'recovery')}>
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
          {factor.passkey && <PasskeyForm onProve={onProve} isMain={!factor.hasApp} />}
        </>
      )}
    </AuthCard>
  );
}

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

function PasskeyForm({ onProve, isMain }: { onProve: Prove; isMain: boolean }) {
  const [status, setStatus] = useState<{ isAsking: boolean; result?: SubmitResult }>({ isAsking: false });
  const ask = async () => {
    setStatus({ isAsking: true });
    setStatus({ isAsking: false, result: await onProve({ kind: 'passkey' }) });
  };
  const { result } = status;
  return (
    <div className={flow()}>
      <FormError error={result && !result.ok ? result.refusal.form : undefined} />
      <Button
        width="full"
        tone={isMain ? 'primary' : 'secondary'}
        isLoading={status.isAsking}
        onClick={() => void ask()}
      >
        <FormattedMessage id="auth.usePasskey" />
      </Button>
    </div>
  );
}
