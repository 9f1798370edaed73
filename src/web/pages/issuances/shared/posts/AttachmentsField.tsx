import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Attachment, MAX_ATTACHMENT, MAX_ATTACHMENTS } from '#machines/issuances/post/post.wire.ts';
import { type FieldError, fieldErrors } from '#machines/shared/fields/errors.ts';
import { file as fileSchema } from '#machines/shared/fields/file.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { uploadFile } from '#web/api/app/files.ts';
import { ApiError } from '#web/api/errors.ts';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField, formatFileSize } from '#web/ui/fields/FileField.tsx';
import { DocumentIcon, TrashIcon } from '#web/ui/icons/files.tsx';

const extensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp'];
/** The server checks the content. A file that it would refuse by its size or name is not sent in the first place. */
const attachment = fileSchema({ maxMegabytes: MAX_ATTACHMENT, extensions });

type AttachmentsFieldProps = {
  /** The attachments that the post had before. */
  known: readonly Attachment[];
  field: FormField<string[]>;
  /** Whether a file is on its way, so that the form waits for it. */
  onUploading: (isUploading: boolean) => void;
};

/** Files are uploaded as they are chosen; the form holds their ids. */
export function AttachmentsField({ known, field, onUploading }: AttachmentsFieldProps) {
  const [uploaded, setUploaded] = useState<readonly Attachment[]>(known);
  const [fault, setFault] = useState<FieldError>();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile('attachment', file),
    onMutate: () => onUploading(true),
    onSettled: () => onUploading(false),
    onSuccess: ({ id, ...file }) => {
      setUploaded((before) => [...before, { fileId: id, ...file }]);
      field.onChange([...field.value, id]);
    },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = fieldErrors(attachment, file)[''];
    setFault(found);
    if (found) upload.reset();
    else upload.mutate(file);
  };
  const refusal = upload.error instanceof ApiError ? toFormErrors(upload.error) : undefined;
  const message = fault ?? refusal?.fields?.file ?? refusal?.form ?? field.error;
  const isFull = field.value.length >= MAX_ATTACHMENTS;
  return (
    <div className={flow({ gap: '3' })}>
      <AttachedFiles
        files={uploaded.filter(({ fileId }) => field.value.includes(fileId))}
        onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
      />
      {!isFull && (
        <FileField
          label={<FormattedMessage id="posts.attachments" />}
          isOptional
          hint={
            <FormattedMessage id="posts.attachments.hint" values={{ count: MAX_ATTACHMENTS, size: MAX_ATTACHMENT }} />
          }
          error={message && <MessageText message={message} />}
          accept={extensions.map((each) => `.${each}`).join(',')}
          file={upload.isPending ? upload.variables : undefined}
          onFileChange={choose}
          isDisabled={upload.isPending}
        />
      )}
    </div>
  );
}

function AttachedFiles({ files, onRemove }: { files: readonly Attachment[]; onRemove: (id: string) => void }) {
  const intl = useIntl();
  if (!files.length) return null;
  return (
    <ul className={css({ listStyle: 'none', border: 'line', borderRadius: 'medium' })}>
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className={row}>
          <DocumentIcon />
          <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>{name}</span>
          <span className={css({ textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' })}>
            {formatFileSize(intl, size)}
          </span>
          <Button
            tone="plain"
            size="icon"
            aria-label={intl.formatMessage({ id: 'ui.file.remove' }, { name })}
            onClick={() => onRemove(fileId)}
          >
            <TrashIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '1',
  '& + &': { borderTop: 'line' },
});
