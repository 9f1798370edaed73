import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Account, ManagedWalletForm } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { chooseManagedWallet } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordFaults } from '../passwordFaults.ts';
import { OwnWallet } from './OwnWallet.tsx';

/** Where one's tokens come to: a wallet that the platform keeps, or one's own, proved by its signature. */
export function WalletSection({ account: { wallet } }: { account: Account }) {
  const { formatMessage } = useIntl();
  return (
    <div className={flow({ gap: '5' })}>
      {wallet && (
        <CopyField
          label={formatMessage({ id: wallet.managed ? 'account.wallet.managed' : 'account.wallet.own' })}
          value={wallet.address}
        />
      )}
      {wallet && !wallet.usable && (
        <Notice tone="waiting">
          <FormattedMessage
            id="account.wallet.usableFrom"
            values={{ date: <DateTime value={wallet.usableFrom} format="dateTime" /> }}
          />
        </Notice>
      )}
      {!wallet?.managed && <ManagedWallet />}
      <OwnWallet />
    </div>
  );
}

function ManagedWallet() {
  const queries = useQueryClient();
  const form = useForm(ManagedWalletForm, {
    values: { password: '' },
    submit: ({ password }) => submitted(chooseManagedWallet(password), passwordFaults('password')),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['person'] }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="account.wallet.managedDetail" />
      </p>
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <Button type="submit" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.wallet.useManaged" />
      </Button>
    </form>
  );
}
