import { FormattedMessage } from 'react-intl';
import { ConfirmForm } from '#machines/people/user/account.wire.ts';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { noPassword, StepUp } from '#web/commands/StepUp.tsx';

const errorsByCode = passwordErrorsByCode('password');

type ExportActionProps = { path: string; filters: Readonly<Record<string, string | undefined>> };

/** Downloads a filtered list. It asks for the password again, and the journal records who exported it. */
export function ExportAction({ path, filters }: ExportActionProps) {
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.users.export" />}
      title={<FormattedMessage id="manager.users.exportAsk" />}
      tone="secondary"
      schema={ConfirmForm}
      values={noPassword}
      isSecret
      errorsByCode={errorsByCode}
      onSend={async ({ password }) => {
        const { blob, name } = await fetchDownload(path, { ...filters, password });
        saveBlob(blob, name);
      }}
    >
      {(form) => (
        <>
          <FormattedMessage id="manager.users.exportDetail" />
          <StepUp field={form.field('password')} />
        </>
      )}
    </FormActionButton>
  );
}
