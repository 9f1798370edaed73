import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { file } from '#machines/shared/fields/file.ts';
import { text } from '#machines/shared/fields/text.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { noPassword, passwordEntry, StepUp, stepUpErrors } from '#web/commands/StepUp.tsx';
import { useUploadOnce } from '#web/commands/useUploadOnce.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import type { TokenProposalProps } from './ResumeAction.tsx';

const MAX_REASON = 500;
/** The server's limit for documents. */
const MEGABYTES = 15;
/** `fileId` holds the file until it is uploaded, so that the server's error about it appears beside it. */
const schema = v.object({
  reason: v.pipe(text({ max: MAX_REASON, characters: 'free' }), v.trim()),
  fileId: file({ maxMegabytes: MEGABYTES, extensions: ['pdf'] }),
  ...passwordEntry,
});
const values = { reason: '', fileId: undefined as unknown as File, ...noPassword };
const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;
const fileErrors = { 'validator.error_null': 'manager.retire.documentMissing' } as const;

/** Retiring cannot be undone, so a document proves why, and another manager has to approve it. */
export function RetireAction({ symbol, disabledReason, onPropose }: TokenProposalProps) {
  const upload = useUploadOnce('document');
  const propose = async ({ reason, fileId, password }: v.InferOutput<typeof schema>) =>
    onPropose({ type: 'token.retire', reason, fileId: await upload(fileId as File) }, password);
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.token.retire" />}
      title={<FormattedMessage id="manager.ask.token.retire" values={{ symbol }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={schema}
      values={values}
      isSecret
      errorsByCode={stepUpErrors}
      onSend={propose}
    >
      {(form) => {
        const paper = withWording(form.field('fileId'), fileErrors);
        return (
          <>
            <FormattedMessage id="manager.follows.token.retire" />
            <TextAreaField
              label={<FormattedMessage id="manager.reason.label" />}
              maxLength={MAX_REASON}
              {...bindText(withWording(form.field('reason'), reasonErrors))}
            />
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
            <StepUp field={form.field('password')} isSecondNeeded />
          </>
        );
      }}
    </FormActionButton>
  );
}
