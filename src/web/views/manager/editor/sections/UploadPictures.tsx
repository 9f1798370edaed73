import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiError } from '#web/api/errors.ts';
import { uploadFile } from '#web/api/files.ts';
import { formErrorsOf } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { FileField } from '#web/ui/FileField.tsx';

type UploadPicturesProps = {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  /** How many more pictures there may be. Without room nothing can be chosen. */
  room: number;
  onUploaded: (fileId: string) => void;
};

export function UploadPictures({ label, error, hint, room, onUploaded }: UploadPicturesProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile('image', file),
    onSuccess: ({ id }) => onUploaded(id),
  });
  const refusal = upload.error instanceof ApiError ? formErrorsOf(upload.error) : undefined;
  const message = refusal?.fields?.file ?? refusal?.form;
  return (
    <FileField
      label={label}
      hint={hint ?? <FormattedMessage id="content.hint.pictures" />}
      error={message ? <MessageText message={message} /> : error}
      accept=".jpg,.jpeg,.png,.webp"
      file={upload.isPending ? upload.variables : undefined}
      onFileChange={(file) => file && upload.mutate(file)}
      isDisabled={upload.isPending || room <= 0}
    />
  );
}
