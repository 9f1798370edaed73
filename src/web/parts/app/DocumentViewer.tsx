import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { fetchDownload, saveBlob } from '#web/api/download.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';

export interface ViewedDocument {
  fileId: string;
  label: string;
}

type DocumentViewerProps = { documents: readonly ViewedDocument[]; empty?: ReactNode };

/** Shows pictures and PDF files in place, one at a time, so that they stay beside the data that they prove. */
export function DocumentViewer({ documents, empty }: DocumentViewerProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = documents.find(({ fileId }) => fileId === chosen) ?? documents[0];
  if (!shown) return empty;
  return (
    <div className={flow({ gap: '3' })}>
      {documents.length > 1 && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {documents.map(({ fileId, label }) => (
            <Button
              key={fileId}
              size="small"
              tone={fileId === shown.fileId ? 'primary' : 'secondary'}
              aria-pressed={fileId === shown.fileId}
              onClick={() => setChosen(fileId)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <Document key={shown.fileId} {...shown} />
    </div>
  );
}

function Document({ fileId, label }: ViewedDocument) {
  // The bytes of an identity document stay in memory only while it is shown.
  const { data, error, refetch } = useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchDownload(`/files/${fileId}`),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectUrl(data?.blob);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // As high as a document with its button, so that a press on what follows does not miss it when the document arrives.
  if (!data || !address)
    return (
      <div className={css({ minHeight: '[calc(70vh + 2.75rem)]' })}>
        <SkeletonRows count={6} />
      </div>
    );
  return (
    <div className={flow({ gap: '2' })}>
      {data.blob.type.startsWith('image/') ? (
        <img src={address} alt={label} className={framed} />
      ) : (
        <iframe src={address} title={label} className={`${framed} ${css({ height: '[70vh]' })}`} />
      )}
      <div>
        <Button tone="plain" size="small" onClick={() => saveBlob(data.blob, data.name)}>
          <FormattedMessage id="manager.identity.save" />
        </Button>
      </div>
    </div>
  );
}

function useObjectUrl(blob: Blob | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address;
}

const framed = css({ width: 'full', border: 'line', borderRadius: 'medium', bg: 'bg' });
