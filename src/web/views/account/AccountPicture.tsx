import { Avatar, type AvatarProps } from '#web/ui/Avatar.tsx';
import { usePicture } from '#web/ui/usePicture.ts';

type AccountPictureProps = Pick<AvatarProps, 'name' | 'size'> & { fileId: string | null };

export function AccountPicture({ name, fileId, size }: AccountPictureProps) {
  const image = usePicture(fileId);
  return <Avatar name={name} size={size} {...(image && { image })} />;
}
