import { useEffect } from 'react';
import { usePicture } from '#web/api/shown/usePicture.ts';

type UserPictureProps = { fileId: string; onLoad: (address: string | undefined) => void };

/** Loads the picture of the signed-in user for the frame. A module of its own, because most first pages have none. */
export function UserPicture({ fileId, onLoad }: UserPictureProps) {
  const address = usePicture(fileId);
  useEffect(() => {
    onLoad(address);
    return () => onLoad(undefined);
  }, [address, onLoad]);
  return null;
}
