import { usePicture } from '#web/api/shown/usePicture.ts';
import { Avatar, type AvatarProps } from '#web/ui/Avatar.tsx';

type AccountPictureProps = Pick<AvatarProps, 'name' | 'size'> & { fileId: string | null };

export function AccountPicture({ name, fileId, size }: AccountPictureProps) {
  const image = usePicture(fileId);
  return <Avatar name={name} size={size} {...(image && { image })} />;
}
