import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Account, ManagedWalletForm } from '#machines/user/account.wire.ts';
import { flow, link } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { submitted } from '#web/actors/refusals.ts';
import { chooseManagedWallet } from '#web/api/account.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordFaults } from '#web/views/account/passwordFaults.ts';
import { OwnWallet } from '#web/views/account/sections/OwnWallet.tsx';
import { Folded } from '../Folded.tsx';

/** The wallet that the contract names: the one that is there, or the simplest way to one. */
export function WalletPanel({ account: { wallet } }: { account: Account }) {
  const { formatMessage } = useIntl();
  return (
    <Panel title={<FormattedMessage id="invest.account.wallet" />}>
      {wallet ? (
        <div className={flow({ gap: '3' })}>
          <CopyField
            label={formatMessage({ id: wallet.managed ? 'account.wallet.managed' : 'account.wallet.own' })}
            value={wallet.address}
          />
          <p>
            <Link className={link({ tone: 'quiet' })} href="/user/account?section=wallet">
              <FormattedMessage id="invest.account.walletChange" />
            </Link>
          </p>
        </div>
      ) : (
        <div className={flow({ gap: '5' })}>
          <NewWallet />
          <Folded title={<FormattedMessage id="invest.account.walletOwn" />}>
            <OwnWallet />
          </Folded>
        </div>
      )}
    </Panel>
  );
}

/** The platform keeps its key; the password is asked for again (R16). */
function NewWallet() {
  const queries = useQueryClient();
  const form = useForm(ManagedWalletForm, {
    values: { password: '' },
    submit: ({ password }) => submitted(chooseManagedWallet(password), passwordFaults('password')),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['person'] }),
  });
  return (
    <form className={flow()} {...form.formProps}>
      <p>
        <FormattedMessage id="invest.account.walletNew" />
      </p>
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="invest.account.walletOpen" />
        </Button>
      </div>
    </form>
  );
}
