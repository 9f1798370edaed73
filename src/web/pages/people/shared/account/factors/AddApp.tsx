import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AppCodeForm } from '#machines/people/signIn/factorProof.contract.ts';
import { type AppStarted, FactorPasswordForm } from '#machines/people/user/factors.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { confirmApp, startApp } from '#web/api/people/factors.ts';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { passwordErrorsByCode } from '#web/parts/people/passwordErrorsByCode.ts';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';
import { StepButtons } from './StepButtons.tsx';

export type AddFactorProps = { onDone: (codes: readonly string[] | null) => void; onBack: () => void };

/** Adds an authenticator app: the password, then the QR code and a code of the app. */
export function AddApp({ onDone, onBack }: AddFactorProps) {
  const [started, setStarted] = useState<AppStarted | null>(null);
  return started ? (
    <ConfirmApp started={started} onDone={onDone} onBack={onBack} />
  ) : (
    <StartApp onStarted={setStarted} onBack={onBack} />
  );
}

function StartApp({ onStarted, onBack }: { onStarted: (started: AppStarted) => void; onBack: () => void }) {
  const form = useForm(FactorPasswordForm, {
    values: { password: '' },
    submit: ({ password }) => submissionResult(startApp(password), passwordErrorsByCode('password')),
    onSuccess: onStarted,
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="factor.appDetail" />
      </p>
      <PasswordAndFactor field={form.field('password')} />
      <FormError error={form.error} />
      <StepButtons isSubmitting={form.isSubmitting} onBack={onBack} />
    </form>
  );
}

const errorsByCode = {
  factor_wrong: { fields: { code: { id: 'login.error_factor' } } },
  challenge_over: { form: { id: 'factor.error.over' } },
  already_there: { form: { id: 'factor.error.hasApp' } },
} as const;

function ConfirmApp({ started, onDone, onBack }: AddFactorProps & { started: AppStarted }) {
  const { formatMessage } = useIntl();
  const form = useForm(AppCodeForm, {
    values: { code: '' },
    submit: ({ code }) => submissionResult(confirmApp({ pending: started.pending, code }), errorsByCode),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <p>
        <FormattedMessage id="factor.scan" />
      </p>
      <div className={frame}>
        <QRCodeSVG value={started.address} size={184} title={formatMessage({ id: 'factor.qr' })} />
      </div>
      <CopyField label={formatMessage({ id: 'factor.secret' })} value={started.secret}>
        <span className={css({ overflowWrap: 'anywhere' })}>{started.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </CopyField>
      <CodeField
        length={6}
        label={<FormattedMessage id="auth.appCode" />}
        hint={<FormattedMessage id="auth.appCodeHint" />}
        {...bindValue(form.field('code'))}
      />
      <FormError error={form.error} />
      <StepButtons isSubmitting={form.isSubmitting} onBack={onBack} />
    </form>
  );
}

/** Cameras read dark squares on white, also in the dark theme. */
const frame = css({ alignSelf: 'flex-start', p: '3', borderRadius: 'large', border: 'line', bg: '[#fff]' });
