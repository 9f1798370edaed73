import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { TrustBrowserForm } from '#machines/people/signIn/trustBrowser.contract.ts';
import { flow, link } from '#styled/recipes';
import { requestBrowserLink, trustBrowser } from '#web/api/people/auth.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';

/** Lets a user sign in from an unknown browser after strangers have used up the tries of the day. */
export function TrustBrowserPage({ token }: { token: string | undefined }) {
  return (
    <AuthCard
      title={<FormattedMessage id="auth.trust.title" />}
      detail={<FormattedMessage id={token ? 'auth.trust.ask' : 'auth.trust.detail'} />}
      links={
        <Link href="/login" className={link()}>
          <FormattedMessage id="auth.backToLogin" />
        </Link>
      }
    >
      {token ? <Redeem token={token} /> : <Request />}
    </AuthCard>
  );
}

function Request() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(TrustBrowserForm, {
    values: { email: '' },
    submit: (body) => submissionResult(requestBrowserLink(body).then(() => body.email)),
    onSuccess: setSentTo,
  });
  if (sentTo)
    return (
      <Notice tone="positive" isLive>
        <FormattedMessage id="auth.linkSent" values={{ email: sentTo }} />
      </Notice>
    );
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="auth.email" />}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...bindText(form.field('email'))}
      />
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.trust.send" />
      </Button>
    </form>
  );
}

const Nothing = v.object({});

/** A button, because programs that check mails open their links. */
function Redeem({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm(Nothing, {
    values: {},
    submit: () => submissionResult(trustBrowser({ token }), { link_useless: { form: { id: 'auth.linkUseless' } } }),
    onSuccess: () => setDone(true),
  });
  if (isDone)
    return (
      <div className={flow()}>
        <Notice tone="positive" isLive>
          <FormattedMessage id="auth.trust.done" />
        </Notice>
        <LinkButton href="/login" width="full">
          <FormattedMessage id="auth.login" />
        </LinkButton>
      </div>
    );
  return (
    <form className={flow()} {...form.formProps}>
      <FormError error={form.error} />
      <Button type="submit" width="full" isLoading={form.isSubmitting}>
        <FormattedMessage id="auth.trust.action" />
      </Button>
    </form>
  );
}
