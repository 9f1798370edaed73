import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmForm } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useForm } from '#web/actors/form.ts';
import { refusalOf, submitted } from '#web/actors/refusals.ts';
import { deleteAccount } from '#web/api/account.ts';
import { ApiError } from '#web/api/errors.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { fetchDownload } from '#web/views/manager/fetchDownload.ts';
import { saveBlob } from '#web/views/manager/saveBlob.ts';
import { passwordFaults } from '../passwordFaults.ts';

/** A copy of what is kept of oneself, and the end of the account (R17). Both ask for the password again. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <Notice tone="waiting">
        <FormattedMessage id="account.error.noPassword" />
      </Notice>
    );
  return (
    <div className={flow({ gap: '8' })}>
      <Copy />
      <Deletion />
    </div>
  );
}

function Copy() {
  const app = useApp();
  const form = useForm(ConfirmForm, {
    values: { password: '' },
    submit: (values) => submitted(fetchDownload(app, '/account/export', values), passwordFaults('password')),
    onSuccess: ({ blob, name }) => {
      saveBlob(blob, name);
      form.reset({ password: '' });
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.data.copy" />
      </h3>
      <p>
        <FormattedMessage id="account.data.copyDetail" />
      </p>
      <PasswordField label={<FormattedMessage id="account.passwordAgain" />} {...bindText(form.field('password'))} />
      <FormError error={form.error} />
      <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
        <FormattedMessage id="account.data.save" />
      </Button>
    </form>
  );
}

const faults = { ...passwordFaults('password'), last_manager: { form: { id: 'account.data.lastManager' } } };

/** What a refused deletion says inside of its dialog. */
function Refused({ error }: { error: unknown }) {
  const { form, fields } = error instanceof ApiError ? refusalOf(error, faults) : {};
  const message = form ?? fields?.password;
  return message ? <MessageText message={message} /> : <FormattedMessage id="ui.confirm.failed" />;
}

function Deletion() {
  const { session } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const remove = async () => {
    await deleteAccount(password);
    session.send({ type: 'session.leave' });
  };
  return (
    <div className={flow()}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="account.data.delete" />
      </h3>
      <p>
        <FormattedMessage id="account.data.deleteDetail" />
      </p>
      <div>
        <Button tone="danger" width="phone" onClick={() => setOpen(true)}>
          <FormattedMessage id="account.data.delete" />
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="account.data.deleteAsk" />}
        confirmLabel={<FormattedMessage id="account.data.delete" />}
        tone="danger"
        onConfirm={remove}
        describeError={(error) => <Refused error={error} />}
        disabledReason={password ? undefined : <FormattedMessage id="account.data.passwordMissing" />}
      >
        <FormattedMessage id="account.data.deleteFollows" />
        <PasswordField
          label={<FormattedMessage id="account.passwordAgain" />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
