import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type FieldError, fieldErrors } from '#machines/shared/fields/errors.ts';
import { file as fileSchema } from '#machines/shared/fields/file.ts';
import { uploadFile } from '#web/api/app/files.ts';
import { ApiError } from '#web/api/errors.ts';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';

/** The server's limit for pictures, which it also checks. A larger file is not sent in the first place. */
const picture = fileSchema({ maxMegabytes: 8, extensions: ['jpg', 'jpeg', 'png', 'webp'] });

type UploadPicturesProps = {
  label: ReactNode;
  isOptional?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** Maximum number of further pictures. With none, nothing can be chosen. */
  room: number;
  onUploaded: (fileId: string) => void;
};

export function UploadPictures({ label, isOptional, error, hint, room, onUploaded }: UploadPicturesProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile('image', file),
    onSuccess: ({ id }) => onUploaded(id),
  });
  const [fault, setFault] = useState<FieldError>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = fieldErrors(picture, file)[''];
    setFault(found);
    if (found) upload.reset();
    else upload.mutate(file);
  };
  const refusal = upload.error instanceof ApiError ? toFormErrors(upload.error) : undefined;
  const message = fault ?? refusal?.fields?.file ?? refusal?.form;
  return (
    <FileField
      label={label}
      isOptional={isOptional}
      hint={hint ?? <FormattedMessage id="content.hint.pictures" />}
      error={message ? <MessageText message={message} /> : error}
      accept=".jpg,.jpeg,.png,.webp"
      file={upload.isPending ? upload.variables : undefined}
      onFileChange={choose}
      isDisabled={upload.isPending || room <= 0}
    />
  );
}
