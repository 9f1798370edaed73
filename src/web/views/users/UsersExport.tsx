import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmForm } from '#machines/user/account.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { FactorField } from '#web/commands/FactorField.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { emptyPasswordWording, passwordErrorsByCode } from '#web/views/account/passwordErrorsByCode.ts';
import type { UsersSearch } from './userSearch.ts';

const errorsByCode = passwordErrorsByCode('password');
const noPassword = { password: '' };

/** Downloads the filtered list. It asks for the password again, and the journal records who exported it. */
export function UsersExport({ search }: { search: UsersSearch }) {
  const [isOpen, setOpen] = useState(false);
  const { search: text, review, kyc, role, class: investorClass, tab } = search;
  const filters = { search: text, review, kyc, role, class: investorClass, member: tab && 'true' };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <FormattedMessage id="manager.users.export" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="manager.users.exportAsk" />}
        confirmLabel={<FormattedMessage id="manager.users.export" />}
        schema={ConfirmForm}
        values={noPassword}
        isSecret
        submit={({ password }) =>
          submissionResult(fetchDownload('/users/export', { ...filters, password }), errorsByCode)
        }
        onSuccess={({ blob, name }) => saveBlob(blob, name)}
      >
        {(form) => (
          <>
            <FormattedMessage id="manager.users.exportDetail" />
            <PasswordField
              label={<FormattedMessage id="account.passwordAgain" />}
              {...bindText(withWording(form.field('password'), emptyPasswordWording))}
            />
            <FactorField />
          </>
        )}
      </FormDialog>
    </>
  );
}
