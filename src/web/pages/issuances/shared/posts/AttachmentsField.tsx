import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileUploadEmitted } from '#machines/app/fileUpload/fileUpload.machine.ts';
import { type Attachment, MAX_ATTACHMENT, MAX_ATTACHMENTS } from '#machines/issuances/post/post.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import type { FormField } from '#web/forms/useForm.ts';
import type { FileUpload } from '#web/parts/app/fileUploadLogic.ts';
import { UploadField } from '#web/parts/app/UploadField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatFileSize } from '#web/ui/fields/FileField.tsx';
import { DocumentIcon, TrashIcon } from '#web/ui/icons/files.tsx';
import type { PostEditorActor } from './usePostEditor.ts';

type AttachmentsFieldProps = {
  editor: PostEditorActor;
  /** The attachments that the post had before. */
  known: readonly Attachment[];
  field: FormField<string[]>;
  isSaving: boolean;
};

/** Files are uploaded as they are chosen; the form holds their ids. */
export function AttachmentsField({ editor, ...rest }: AttachmentsFieldProps) {
  const upload = useSelector(editor, ({ children }) => children.upload);
  return upload && <UploadedAttachments {...rest} upload={upload} />;
}

type UploadedAttachmentsProps = Omit<AttachmentsFieldProps, 'editor'> & { upload: FileUpload };

function UploadedAttachments({ upload, known, field, isSaving }: UploadedAttachmentsProps) {
  const uploaded = useSelector(upload, ({ context }) => context.uploaded);
  useEmittedEvents(upload, ({ file: { id } }: FileUploadEmitted) => field.onChange([...field.value, id]));
  const all = [...known, ...uploaded.map(({ id: fileId, ...file }) => ({ fileId, ...file }))];
  return (
    <div className={flow({ gap: '3' })}>
      <AttachedFiles
        files={all.filter(({ fileId }) => field.value.includes(fileId))}
        onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
      />
      {field.value.length < MAX_ATTACHMENTS && (
        <UploadField
          upload={upload}
          label={<FormattedMessage id="posts.attachments" />}
          isOptional
          hint={
            <FormattedMessage id="posts.attachments.hint" values={{ count: MAX_ATTACHMENTS, size: MAX_ATTACHMENT }} />
          }
          error={field.error && <MessageText message={field.error} />}
          isDisabled={isSaving}
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
