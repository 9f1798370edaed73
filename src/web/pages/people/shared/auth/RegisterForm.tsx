import { lazy, Suspense, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { Registration } from '#machines/people/register/register.contract.ts';
import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import type { Newcomer } from '#machines/people/signIn/openIdCallback.contract.ts';
import type { RegisterField } from '#machines/shared/fields/registerField.ts';
import { registrationPageForm } from '#machines/shared/fields/registration.ts';
import { flow, link } from '#styled/recipes';
import { bindCheckbox, bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { OpenIdButtons } from './OpenIdButtons.tsx';

interface RegisterFormProps {
  referralCode: string;
  newcomer: Newcomer | null;
  /** The provider whose page is being opened. */
  opening: OpenIdProvider | null;
  openIdError: Message | undefined;
  onSubmit: (registration: Registration) => Promise<SubmitResult>;
  onOpenId: (start: OpenIdStart) => void;
}

/** Few tenants ask for a country, and its list is large, so that it is loaded where it is shown. */
const CountryField = lazy(async () => ({ default: (await import('./CountryField.tsx')).CountryField }));

const isCountry = (field: RegisterField) => field === 'country' || field === 'nationality';

const TYPES = { phone: 'tel', birthday: 'date' } as const;

export function RegisterForm({ referralCode, newcomer, onSubmit, ...openId }: RegisterFormProps) {
  const { fields, extras } = useCustomization();
  const registerFields = fields.register;
  const schema = useMemo(
    () =>
      registrationPageForm({ commercialRequired: extras.mandatoryCommercialCommunications, fields: registerFields }),
    [registerFields, extras.mandatoryCommercialCommunications],
  );
  const form = useForm(schema, { values: firstValues(registerFields, referralCode, newcomer), submit: onSubmit });
  return (
    <form className={flow()} {...form.formProps}>
      {registerFields.map((field) =>
        isCountry(field) ? (
          <Suspense key={field} fallback={null}>
            <CountryField label={<FormattedMessage id={`auth.field.${field}`} />} {...bindText(form.field(field))} />
          </Suspense>
        ) : (
          <TextField
            key={field}
            label={<FormattedMessage id={`auth.field.${field}`} />}
            type={field in TYPES ? TYPES[field as keyof typeof TYPES] : 'text'}
            {...bindText(form.field(field))}
          />
        ),
      )}
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
      {extras.referral && (
        <TextField
          label={<FormattedMessage id="auth.referral" />}
          isOptional
          {...bindText(form.field('referralCode'))}
        />
      )}
      <Consents form={form} />
      <FormError error={form.error} />
      <Button type="submit" size="large" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.register" />
      </Button>
      <OpenIdButtons
        opening={openId.opening}
        error={openId.openIdError}
        onPress={(provider) => {
          const body = withConsents(form, newcomer);
          if (body) openId.onOpenId({ provider, body });
        }}
      />
    </form>
  );
}

type RegistrationForm = ReturnType<typeof useForm<ReturnType<typeof registrationPageForm>>>;

function Consents({ form }: { form: RegistrationForm }) {
  const { urls, extras } = useCustomization();
  const linkTo = (href: string) => (text: React.ReactNode) =>
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
        label={<FormattedMessage id="auth.terms" values={{ a: linkTo(urls.legal) }} />}
        {...bindCheckbox(form.field('terms'))}
      />
      <CheckboxField
        label={<FormattedMessage id="auth.privacy" values={{ a: linkTo(urls.privacy) }} />}
        {...bindCheckbox(form.field('privacy'))}
      />
      <CheckboxField
        label={<FormattedMessage id="auth.commercial" />}
        isOptional={!extras.mandatoryCommercialCommunications}
        {...bindCheckbox(form.field('commercial'))}
      />
    </div>
  );
}

/**
 * A provider supplies everything but the consents. Without them, the form marks the boxes that are missing. Apple says the
 * names only once, so those of the form, or of the first answer, are sent with them.
 */
function withConsents(form: RegistrationForm, newcomer: Newcomer | null): OpenIdStart['body'] | undefined {
  const { terms, privacy, commercial, referralCode } = form.values;
  const name = form.values.name || newcomer?.name;
  const surname = form.values.surname || newcomer?.surname;
  if (!terms || !privacy) {
    for (const box of ['terms', 'privacy'] as const) form.field(box).onBlur();
    return undefined;
  }
  return {
    intent: 'register',
    terms: true,
    privacy: true,
    commercial: Boolean(commercial),
    ...(referralCode ? { referralCode } : {}),
    ...(name ? { name } : {}),
    ...(surname ? { surname } : {}),
  };
}

/** A field that the tenant does not use has no value, because the strict schema would refuse an empty one. */
const firstValues = (registerFields: readonly RegisterField[], referralCode: string, newcomer: Newcomer | null) => ({
  ...(Object.fromEntries(
    registerFields.map((field) => [field, field === 'name' || field === 'surname' ? (newcomer?.[field] ?? '') : '']),
  ) as Record<RegisterField, string>),
  email: newcomer?.email ?? '',
  password: '',
  terms: false,
  privacy: false,
  commercial: false,
  referralCode,
});
