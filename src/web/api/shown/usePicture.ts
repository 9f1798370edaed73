import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchDownload } from '#web/api/download.ts';

/** The address of a stored picture with restricted access. Undefined until it is loaded, and without a picture. */
export function usePicture(fileId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchDownload(`/files/${fileId}`),
    enabled: fileId !== null,
    staleTime: 'static',
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const objectUrl = URL.createObjectURL(data.blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  return fileId ? url : undefined;
}
