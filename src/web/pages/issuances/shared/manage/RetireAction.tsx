import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { file } from '#machines/shared/fields/file.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { noReason, ReasonField, reasonEntry } from '#web/commands/ReasonField.tsx';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import type { TokenProposalProps } from './ResumeAction.tsx';

/** The server's limit for documents. */
const MEGABYTES = 15;
/** `fileId` holds the file until it is uploaded, so that the server's error about it appears beside it. */
const schema = v.object({
  ...reasonEntry,
  fileId: file({ maxMegabytes: MEGABYTES, extensions: ['pdf'] }),
});
const values = { ...noReason, fileId: undefined as unknown as File };
const fileErrors = { 'validator.error_null': 'manager.retire.documentMissing' } as const;

/** `children` say what follows. */
type RetireActionProps = TokenProposalProps & { children: ReactNode };

/** Retiring cannot be undone, so a document proves why, and another manager has to approve it. */
export function RetireAction({ symbol, disabledReason, onPropose, children }: RetireActionProps) {
  const upload = useUploadOnce('document');
  const propose = async ({ reason, fileId }: v.InferOutput<typeof schema>, { password }: Proof) =>
    onPropose({ type: 'token.retire', reason, fileId: await upload(fileId as File) }, password);
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.token.retire" />}
      title={<FormattedMessage id="manager.ask.token.retire" values={{ symbol }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={values}
      asksPassword
      isSecondNeeded
      isSecret
      onSend={propose}
    >
      {(form) => {
        const paper = withWording(form.field('fileId'), fileErrors);
        return (
          <>
            {children}
            <ReasonField field={form.field('reason')} wording={{ hint: null }} />
            <FileField
              name={paper.name}
              label={<FormattedMessage id="instruction.field.file" />}
              hint={<FormattedMessage id="manager.retire.documentHint" values={{ size: MEGABYTES }} />}
              accept=".pdf"
              file={paper.value as File | undefined}
              onFileChange={(chosen) => paper.onChange(chosen as File)}
              error={paper.error && <MessageText message={paper.error} />}
              isDisabled={form.isSubmitting}
            />
          </>
        );
      }}
    </FormActionButton>
  );
}
