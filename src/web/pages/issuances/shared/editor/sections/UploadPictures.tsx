import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { imageExtensions } from '#machines/shared/fields/file.ts';
import { UploadField } from '#web/parts/app/UploadField.tsx';
import { useFileUpload } from '#web/parts/app/useFileUpload.ts';

/** The server's limit for pictures, which it also checks. */
const rule = { maxMegabytes: 8, extensions: imageExtensions };

type UploadPicturesProps = {
  label: ReactNode;
  isOptional?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** Maximum number of further pictures. With none, nothing can be chosen. */
  room: number;
  onUploaded: (fileId: string) => void;
};

export function UploadPictures({ hint, room, onUploaded, ...field }: UploadPicturesProps) {
  const upload = useFileUpload({ purpose: 'image', rule, onUploaded: ({ id }) => onUploaded(id) });
  return (
    <UploadField
      {...field}
      upload={upload}
      hint={hint ?? <FormattedMessage id="content.hint.pictures" />}
      isDisabled={room <= 0}
    />
  );
}
