import { FormattedMessage } from 'react-intl';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { type Credentials, LoginBody } from '#machines/people/signIn/signIn.contract.ts';
import { entryLayout, flow, link } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

export function LoginForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<SubmitResult> }) {
  const form = useForm(LoginBody, { values: { email: '', password: '', secret: true }, submit: onSubmit });
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="auth.email" />}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...bindText(form.field('email'))}
      />
      <div className={entryLayout().forgot}>
        <PasswordField label={<FormattedMessage id="auth.password" />} {...bindText(form.field('password'))} />
        <Link href="/forgot-password" className={link()}>
          <FormattedMessage id="auth.forgot" />
        </Link>
      </div>
      <FormError error={form.error} />
      {form.error?.id === 'api_client.error_too_many' && (
        <Link href="/trust-browser" className={link()}>
          <FormattedMessage id="auth.trust.link" />
        </Link>
      )}
      <Button type="submit" size="large" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.login" />
      </Button>
    </form>
  );
}
