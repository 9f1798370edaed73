import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { Registration } from '#machines/register/register.contract.ts';
import type { RegisterField } from '#machines/shared/fields/registerField.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import { flow, link } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { bindText, bindTick } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface RegisterFormProps {
  referralCode: string;
  isGoogleBusy: boolean;
  onSubmit: (registration: Registration) => Promise<Submitted>;
  onGoogle: (consents: GoogleBegin) => void;
}

const TYPES = { phone: 'tel', birthday: 'date' } as const;

export function RegisterForm({ referralCode, isGoogleBusy, onSubmit, onGoogle }: RegisterFormProps) {
  const { fields, extras } = useCustomization();
  const asked = fields.register;
  const schema = useMemo(
    () => registrationForm({ commercialRequired: extras.mandatoryCommercialCommunications, fields: asked }),
    [asked, extras.mandatoryCommercialCommunications],
  );
  const form = useForm(schema, { values: emptyValues(asked, referralCode), submit: onSubmit });
  return (
    <form className={flow()} {...form.formProps}>
      {asked.map((field) => (
        <TextField
          key={field}
          label={<FormattedMessage id={`auth.field.${field}`} />}
          type={field in TYPES ? TYPES[field as keyof typeof TYPES] : 'text'}
          {...bindText(form.field(field))}
        />
      ))}
      <TextField
        label={<FormattedMessage id="auth.email" />}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...bindText(form.field('email'))}
      />
      <PasswordField
        label={<FormattedMessage id="auth.password" />}
        hint={<FormattedMessage id="auth.passwordHint" />}
        autoComplete="new-password"
        {...bindText(form.field('password'))}
      />
      <PasswordField
        label={<FormattedMessage id="auth.passwordRepeat" />}
        autoComplete="new-password"
        {...bindText(form.field('passwordRepeat'))}
      />
      {extras.referral && (
        <TextField
          label={<FormattedMessage id="auth.referral" />}
          isOptional
          {...bindText(form.field('referralCode'))}
        />
      )}
      <Consents form={form} />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.register" />
      </Button>
      {extras.signInWithGoogle && <GoogleButton isBusy={isGoogleBusy} onPress={() => withConsents(form, onGoogle)} />}
    </form>
  );
}

type RegistrationForm = ReturnType<typeof useForm<ReturnType<typeof registrationForm>>>;

function Consents({ form }: { form: RegistrationForm }) {
  const { urls, extras } = useCustomization();
  const page = (href: string) => (text: React.ReactNode) =>
    href ? (
      <a className={link()} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <div className={flow({ gap: '2' })}>
      <CheckboxField
        label={<FormattedMessage id="auth.terms" values={{ a: page(urls.legal) }} />}
        {...bindTick(form.field('terms'))}
      />
      <CheckboxField
        label={<FormattedMessage id="auth.privacy" values={{ a: page(urls.privacy) }} />}
        {...bindTick(form.field('privacy'))}
      />
      <CheckboxField
        label={<FormattedMessage id="auth.commercial" />}
        isOptional={!extras.mandatoryCommercialCommunications}
        {...bindTick(form.field('commercial'))}
      />
    </div>
  );
}

/** Google knows the rest, but not what somebody consents to: without that, the form says what is missing. */
function withConsents(form: RegistrationForm, onGoogle: (consents: GoogleBegin) => void) {
  const { terms, privacy, commercial, referralCode } = form.values;
  if (!terms || !privacy) {
    for (const name of ['terms', 'privacy'] as const) form.field(name).onBlur();
    return;
  }
  onGoogle({
    intent: 'register',
    terms: true,
    privacy: true,
    commercial: Boolean(commercial),
    ...(referralCode ? { referralCode } : {}),
  });
}

/** A field that the tenant does not ask for has no value; the strict schema would refuse an empty one. */
const emptyValues = (asked: readonly RegisterField[], referralCode: string) => ({
  ...(Object.fromEntries(asked.map((field) => [field, ''])) as Record<RegisterField, string>),
  email: '',
  password: '',
  passwordRepeat: '',
  terms: false,
  privacy: false,
  commercial: false,
  referralCode,
});
