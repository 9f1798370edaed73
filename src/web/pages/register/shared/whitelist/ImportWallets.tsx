import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { WhitelistingFacts } from '#machines/register/whitelisting/whitelisting.contract.ts';
import { whitelistingMachine } from '#machines/register/whitelisting/whitelisting.machine.ts';
import { whitelistingPageActions } from '#machines/register/whitelisting/whitelisting.pageActions.ts';
import { MAX_WHITELIST_LINES, type WhitelistReport } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { file } from '#machines/shared/fields/file.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { importWhitelist } from '#web/api/register/whitelist.ts';
import { actionsOf } from '#web/commands/actionsOf.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { readText } from '#web/parts/app/readText.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';

const ImportForm = v.object({ file: file({ maxMegabytes: 2 }) });
const fileErrors = { 'validator.error_null': 'whitelist.import.missing' } as const;
const noFile = { file: undefined as unknown as File };

type ImportWalletsProps = {
  issuance: string;
  facts: WhitelistingFacts;
  onReport: (report: WhitelistReport) => void;
};

/** Adds the wallets of a file. The report stays on the page after the dialog has closed. */
export function ImportWallets({ issuance, facts, onReport }: ImportWalletsProps) {
  const queries = useQueryClient();
  const withIdempotencyKey = useIdempotentSend();
  const send = async (chosen: File, proof: Proof) => {
    const file = { name: chosen.name, content: await readText(chosen) };
    try {
      onReport(await withIdempotencyKey(file, (key) => importWhitelist(issuance, { ...file, ...proof }, key)));
    } finally {
      await queries.invalidateQueries(queriesShowing('whitelisting'));
    }
  };
  const show = actionsOf(whitelistingPageActions, snapshotOf(whitelistingMachine, 'new', facts));
  return show({ type: 'wallet.add', source: 'import' }, (disabledReason) => (
    <FormActionButton
      label={<FormattedMessage id="whitelist.import" />}
      title={<FormattedMessage id="whitelist.import.title" />}
      confirmLabel={<FormattedMessage id="whitelist.import.send" />}
      disabledReason={disabledReason}
      schema={ImportForm}
      values={noFile}
      isSecret
      onSend={(typed, proof) => send(typed.file as File, proof)}
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
