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

/** Of the first name and the first surname. Particles, such as in "Promociones del Ebro", have none. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.filter((word) => !/^\p{Ll}/u.test(word));
  const [first = '', second = ''] = (named.length ? named : words).map((word) => [...word][0] ?? '');
  return (first + second).toLocaleUpperCase();
}
