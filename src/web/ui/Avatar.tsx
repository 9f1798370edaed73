import { avatar } from '#styled/recipes';

export type AvatarProps = { name: string; image?: string; size?: 'tiny' | 'small' | 'medium' | 'large' };

/** Decorative, because the name is always beside it. */
export function Avatar({ name, image, size }: AvatarProps) {
  if (image) return <img className={avatar({ size })} src={image} alt="" />;
  return (
    <span className={avatar({ size })} aria-hidden>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
