import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import type { Factors } from '#machines/people/user/factors.wire.ts';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { dropFactorProof, setFactorProof } from './factorProof.ts';
import { secondFactorLogic } from './secondFactorLogic.ts';
import { useFactorProof } from './useFactorProof.ts';

type FactorFieldProps = {
  /** Whether a recovery code may replace the factor, which holds for changes of the factors themselves. */
  allowsRecovery?: boolean;
};

/** Asks for the second factor of an account that has one, in addition to the password. */
export function FactorField({ allowsRecovery = false }: FactorFieldProps) {
  const { data } = useQuery(factorsQuery);
  if (!data?.factors.length) return null;
  return <Proof {...data} allowsRecovery={allowsRecovery} />;
}

function Proof({ factors, recoveryCodesLeft, allowsRecovery }: Factors & Required<FactorFieldProps>) {
  const field = useId();
  const [logic] = useState(() => secondFactorLogic(field));
  const proof = useActorRef(logic, inspectOptions());
  const now = useSelector(proof, (snapshot) => snapshot);
  useEffect(() => () => dropFactorProof(field), [field]);
  const choose = (type: 'recovery.choose' | 'factor.choose') => {
    proof.send({ type });
    dropFactorProof(field);
  };
  const canRecover = allowsRecovery && recoveryCodesLeft > 0;
  if (now.matches('recovery'))
    return (
      <div className={flow({ gap: '2' })}>
        <RecoveryCode field={field} />
        <div>
          <Button tone="plain" size="small" onClick={() => choose('factor.choose')}>
            <FormattedMessage id="auth.useFactor" />
          </Button>
        </div>
      </div>
    );
  return (
    <div className={flow({ gap: '3' })}>
      {factors.some(({ kind }) => kind === 'totp') && <AppCode field={field} />}
      {factors.some(({ kind }) => kind === 'passkey') && (
        <PasskeyButton
          isReady={now.matches('ready')}
          isAsking={now.matches('asking')}
          error={now.context.refusal.form}
          onAsk={() => proof.send({ type: 'passkey.ask' })}
        />
      )}
      {canRecover && (
        <div>
          <Button tone="plain" size="small" onClick={() => choose('recovery.choose')}>
            <FormattedMessage id="auth.useRecovery" />
          </Button>
        </div>
      )}
    </div>
  );
}

const typedIn = (proof: string, kind: string) => (proof.startsWith(`${kind} `) ? proof.slice(kind.length + 1) : '');

function AppCode({ field }: { field: string }) {
  const proof = useFactorProof(field);
  return (
    <CodeField
      name="factor"
      length={6}
      label={<FormattedMessage id="auth.appCode" />}
      hint={<FormattedMessage id="auth.appCodeHint" />}
      value={typedIn(proof, 'app')}
      onValueChange={(code) => setFactorProof(field, code && `app ${code}`)}
    />
  );
}

function RecoveryCode({ field }: { field: string }) {
  const proof = useFactorProof(field);
  return (
    <TextField
      name="factor"
      label={<FormattedMessage id="auth.recoveryCode" />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typedIn(proof, 'recovery')}
      onChange={({ target }) => setFactorProof(field, target.value && `recovery ${target.value.replace(/\s/g, '')}`)}
    />
  );
}

type PasskeyButtonProps = { isReady: boolean; isAsking: boolean; error: Message | undefined; onAsk: () => void };

function PasskeyButton({ isReady, isAsking, error, onAsk }: PasskeyButtonProps) {
  if (isReady)
    return (
      <Notice tone="positive" isLive>
        <FormattedMessage id="factor.passkeyReady" />
      </Notice>
    );
  return (
    <>
      {error && (
        <Notice tone="negative">
          <MessageText message={error} />
        </Notice>
      )}
      <div>
        <Button tone="secondary" width="phone" isLoading={isAsking} onClick={onAsk}>
          <FormattedMessage id="auth.usePasskey" />
        </Button>
      </div>
    </>
  );
}
