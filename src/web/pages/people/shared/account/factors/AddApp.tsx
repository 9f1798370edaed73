import { QRCodeSVG } from 'qrcode.react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AppCodeForm } from '#machines/people/signIn/factorProof.contract.ts';
import { type AppStarted, FactorPasswordForm } from '#machines/people/user/factors.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { bindValue } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import type { FactorSetup } from './factorSetupLogic.ts';
import { PasswordAndFactor } from './PasswordAndFactor.tsx';
import { StepButtons } from './StepButtons.tsx';

export type AddFactorProps = {
  setup: FactorSetup;
  /** Absent while the step cannot be left. */
  onBack: (() => void) | undefined;
};

type AddAppProps = AddFactorProps & { app: AppStarted | null };

/** Adds an authenticator app: the password, then the QR code and a code of the app. */
export function AddApp({ app, ...rest }: AddAppProps) {
  return app ? <ConfirmApp app={app} {...rest} /> : <StartApp {...rest} />;
}

function StartApp({ setup, onBack }: AddFactorProps) {
  const form = useForm(FactorPasswordForm, {
    values: { password: '' },
    submit: ({ password }) => submitTo(setup, { type: 'app.start', password }),
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

function ConfirmApp({ setup, app, onBack }: AddFactorProps & { app: AppStarted }) {
  const { formatMessage } = useIntl();
  const form = useForm(AppCodeForm, {
    values: { code: '' },
    submit: ({ code }) => submitTo(setup, { type: 'app.confirm', code }),
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <p>
        <FormattedMessage id="factor.scan" />
      </p>
      <div className={frame}>
        <QRCodeSVG value={app.address} size={184} title={formatMessage({ id: 'factor.qr' })} />
      </div>
      <CopyField label={formatMessage({ id: 'factor.secret' })} value={app.secret}>
        <span className={css({ overflowWrap: 'anywhere' })}>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
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
