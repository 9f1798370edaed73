import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Factors } from '#machines/people/user/factors.wire.ts';
import { flow } from '#styled/recipes';
import { usedPasskey } from '#web/api/passkeys.ts';
import { askForPasskey, factorsQuery } from '#web/api/people/factors.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { dropFactorProof, setFactorProof, useFactorProof } from './factorProof.ts';

type FactorFieldProps = {
  /** Whether a recovery code may replace the factor, which holds for changes of the factors themselves. */
  allowsRecovery?: boolean;
};

/** Asks for the second factor of an account that has one, beside the password. */
export function FactorField({ allowsRecovery = false }: FactorFieldProps) {
  const { data } = useQuery(factorsQuery);
  if (!data?.factors.length) return null;
  return <Proof {...data} allowsRecovery={allowsRecovery} />;
}

function Proof({ factors, recoveryCodesLeft, allowsRecovery }: Factors & Required<FactorFieldProps>) {
  const [method, setMethod] = useState<'factor' | 'recovery'>('factor');
  const field = useId();
  useEffect(() => () => dropFactorProof(field), [field]);
  const choose = (next: typeof method) => {
    dropFactorProof(field);
    setMethod(next);
  };
  const canRecover = allowsRecovery && recoveryCodesLeft > 0;
  if (method === 'recovery')
    return (
      <div className={flow({ gap: '2' })}>
        <RecoveryCode field={field} />
        <div>
          <Button tone="plain" size="small" onClick={() => choose('factor')}>
            <FormattedMessage id="auth.useFactor" />
          </Button>
        </div>
      </div>
    );
  return (
    <div className={flow({ gap: '3' })}>
      {factors.some(({ kind }) => kind === 'totp') && <AppCode field={field} />}
      {factors.some(({ kind }) => kind === 'passkey') && <PasskeyButton field={field} />}
      {canRecover && (
        <div>
          <Button tone="plain" size="small" onClick={() => choose('recovery')}>
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

const encoded = (response: object) =>
  btoa(JSON.stringify(response)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function PasskeyButton({ field }: { field: string }) {
  const proof = useFactorProof(field);
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setStatus('asking');
    const asked = await askForPasskey().catch(() => undefined);
    const response = asked && (await usedPasskey(asked.passkey));
    setFactorProof(field, asked && response ? `passkey ${asked.token} ${encoded(response)}` : '');
    setStatus(response ? 'idle' : 'failed');
  };
  if (proof.startsWith('passkey '))
    return (
      <Notice tone="positive" isLive>
        <FormattedMessage id="factor.passkeyReady" />
      </Notice>
    );
  return (
    <>
      {status === 'failed' && (
        <Notice tone="negative">
          <FormattedMessage id="login.error_passkey" />
        </Notice>
      )}
      <div>
        <Button tone="secondary" width="phone" isLoading={status === 'asking'} onClick={() => void ask()}>
          <FormattedMessage id="auth.usePasskey" />
        </Button>
      </div>
    </>
  );
}
