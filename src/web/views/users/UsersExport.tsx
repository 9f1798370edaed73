import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { refusalOf } from '#web/actors/refusals.ts';
import { ApiError } from '#web/api/errors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { passwordFaults } from '#web/views/account/passwordFaults.ts';
import { fetchDownload } from '#web/views/manager/fetchDownload.ts';
import { saveBlob } from '#web/views/manager/saveBlob.ts';
import type { UsersSearch } from './userSearch.ts';

const faults = passwordFaults('password');

/** Takes the list as it is filtered, with the password again: who took it stays in the journal. */
export function UsersExport({ search }: { search: UsersSearch }) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { search: text, review, kyc, role, class: investorClass, tab } = search;
  const save = async () => {
    const filters = { search: text, review, kyc, role, class: investorClass, member: tab && 'true' };
    const { blob, name } = await fetchDownload(app, '/users/export', { ...filters, password });
    saveBlob(blob, name);
    setPassword('');
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <FormattedMessage id="manager.users.export" />
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="manager.users.exportAsk" />}
        confirmLabel={<FormattedMessage id="manager.users.export" />}
        onConfirm={save}
        describeError={(error) => <Refused error={error} />}
        disabledReason={password ? undefined : <FormattedMessage id="account.data.passwordMissing" />}
      >
        <FormattedMessage id="manager.users.exportDetail" />
        <PasswordField
          label={<FormattedMessage id="account.passwordAgain" />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function Refused({ error }: { error: unknown }) {
  const { form, fields } = error instanceof ApiError ? refusalOf(error, faults) : {};
  const message = form ?? fields?.password;
  return message ? <MessageText message={message} /> : <FormattedMessage id="ui.confirm.failed" />;
}
