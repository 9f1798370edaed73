import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InferOutput } from 'valibot';
import { type Challenge, ChallengeForm, WalletForm } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { type Faults, submitted } from '#web/actors/refusals.ts';
import { challengeWallet, saveWallet } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { passwordFaults } from '../passwordFaults.ts';

type Asked = InferOutput<typeof Challenge>;

const faults: Faults = {
  ...passwordFaults('password'),
  challenge_expired: { form: { id: 'account.error.challenge' } },
  signature_wrong: { fields: { signature: { id: 'account.error.signature' } } },
};

/** A wallet of one's own in two steps: its address, then the signature of a text that nobody else could sign. */
export function OwnWallet() {
  const [asked, setAsked] = useState<Asked>();
  return asked ? <Signature asked={asked} onSaved={() => setAsked(undefined)} /> : <Address onAsked={setAsked} />;
}

function Address({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useForm(ChallengeForm, {
    values: { address: '' },
    submit: ({ address }) => submitted(challengeWallet(address)),
    onSuccess: onAsked,
  });
  return (
    <form className={flow()} {...form.formProps}>
      <TextField
        label={<FormattedMessage id="account.wallet.bring" />}
        hint={<FormattedMessage id="account.wallet.bringHint" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('address'))}
      />
      <FormError error={form.error} />
      <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.wallet.prove" />
      </Button>
    </form>
  );
}

function Signature({ asked: { challenge, message }, onSaved }: { asked: Asked; onSaved: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const form = useForm(WalletForm, {
    values: { challenge, signature: '', password: '' },
    submit: (values) => submitted(saveWallet(values), faults),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['person'] });
      onSaved();
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <CopyField label={formatMessage({ id: 'account.wallet.message' })} value={message} />
      <TextField
        label={<FormattedMessage id="account.wallet.signature" />}
        autoComplete="off"
        spellCheck={false}
        {...bindText(form.field('signature'))}
      />
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <Button type="submit" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.wallet.save" />
      </Button>
    </form>
  );
}
