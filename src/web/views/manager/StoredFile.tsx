import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { DocumentIcon } from '#web/ui/icons/files.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { fetchDownload } from './fetchDownload.ts';
import { saveBlob } from './saveBlob.ts';

/** A file that only some may see: pictures are shown in place, anything else is saved. */
export function StoredFile({ id, label }: { id: string; label: ReactNode }) {
  return <Download path={`/files/${id}`} label={label} />;
}

/** The same, of anything that the server answers as a file. */
export function Download({ path, label }: { path: string; label: ReactNode }) {
  const app = useApp();
  const [picture, setPicture] = useState<string>();
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture]);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => fetchDownload(app, path),
    onSuccess: ({ blob, name }) => {
      if (blob.type.startsWith('image/')) setPicture(URL.createObjectURL(blob));
      else saveBlob(blob, name);
    },
  });
  return (
    <div className={flow({ gap: '3' })}>
      {!picture && (
        <Button tone="secondary" isLoading={isPending} onClick={() => mutate()}>
          <DocumentIcon />
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
