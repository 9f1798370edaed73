import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { DocumentIcon } from '#web/ui/icons/files.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** A file with restricted access. Pictures are shown in place, other files are saved. */
export function StoredFile({ id, ...rest }: { id: string } & Omit<DownloadProps, 'path'>) {
  return <Download path={`/files/${id}`} {...rest} />;
}

type DownloadProps = {
  path: string;
  label: ReactNode;
  size?: 'medium' | 'small';
  /** Pictures are saved too. */
  isSaved?: boolean;
};

/** The same for any path that the server answers with a file. */
export function Download({ path, label, size = 'medium', isSaved = false }: DownloadProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture]);
  const { mutate, isPending, isError } = useMutation({
    meta: { showsError: true },
    mutationFn: () => fetchDownload(path),
    onSuccess: ({ blob, name }) => {
      if (blob.type.startsWith('image/') && !isSaved) setPicture(URL.createObjectURL(blob));
      else saveBlob(blob, name);
    },
  });
  return (
    <div className={flow({ gap: '3' })}>
      {!picture && (
        <Button tone="secondary" size={size} isLoading={isPending} onClick={() => mutate()}>
          <DocumentIcon size={size === 'small' ? 16 : 20} />
          {label}
        </Button>
      )}
      {picture && <img src={picture} alt={typeof label === 'string' ? label : ''} className={framed} />}
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="manager.file.failed" />
        </Notice>
      )}
    </div>
  );
}

const framed = css({ width: 'full', border: 'line', borderRadius: 'medium' });
