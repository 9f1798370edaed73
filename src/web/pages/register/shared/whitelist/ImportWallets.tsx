import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { WhitelistingFacts } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingPageActions } from '#machines/register/whitelisting/whitelisting.pageActions.ts';
import { MAX_WHITELIST_LINES } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { file } from '#machines/shared/fields/file.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';

const ImportForm = v.object({ file: file({ maxMegabytes: 2 }) });
const fileErrors = { 'validator.error_null': 'whitelist.import.missing' } as const;
const noFile = { file: undefined as unknown as File };

type ImportWalletsProps = {
  facts: WhitelistingFacts;
  onImport: (file: File, proof: Proof) => Promise<unknown>;
};

/** Adds the wallets of a file. The report stays on the page after the dialog has closed. */
export function ImportWallets({ facts, onImport }: ImportWalletsProps) {
  const show = createActionRenderer(whitelistingPageActions, restoreSnapshot(whitelistingMachine, 'new', facts));
  return show({ type: 'wallet.add', source: 'import' }, (disabledReason) => (
    <FormActionButton
      label={<FormattedMessage id="whitelist.import" />}
      title={<FormattedMessage id="whitelist.import.title" />}
      confirmLabel={<FormattedMessage id="whitelist.import.send" />}
      disabledReason={disabledReason}
      schema={ImportForm}
      values={noFile}
      isSecret
      onSend={(typed, proof) => onImport(typed.file as File, proof)}
    >
      {(form) => {
        const field = withWording(form.field('file'), fileErrors);
        return (
          <>
            <FormattedMessage id="whitelist.import.detail" />
            <FileField
              name={field.name}
              label={<FormattedMessage id="whitelist.import.file" />}
              hint={<FormattedMessage id="whitelist.import.hint" values={{ max: MAX_WHITELIST_LINES }} />}
              accept=".csv,text/csv"
              file={field.value as File | undefined}
              onFileChange={(next) => field.onChange(next as File)}
              error={field.error && <MessageText message={field.error} />}
              isDisabled={form.isSubmitting}
            />
          </>
        );
      }}
    </FormActionButton>
  ));
}
