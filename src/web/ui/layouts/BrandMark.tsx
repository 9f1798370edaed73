import { brandMark } from '#styled/recipes';
import { Link } from '#web/ui/Link.tsx';

/** The tenant's logo, or its name with a tile in its colour. */
export type Brand = { title: string; href: string; logo?: string };

export function BrandMark({ title, href, logo }: Brand) {
  const styles = brandMark();
  return (
    <Link href={href} className={styles.root}>
      {logo ? (
        <img className={styles.logo} src={logo} alt={title} />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 22 22" fill="currentColor" aria-hidden>
            <rect width="22" height="22" rx="6" opacity="0.18" />
            <path d="M1.8 1.8 11 11 1.8 20.2A6 6 0 0 1 0 16V6a6 6 0 0 1 1.8-4.2Z" />
            <path d="M20.2 1.8 11 11l9.2 9.2A6 6 0 0 0 22 16V6a6 6 0 0 0-1.8-4.2Z" />
          </svg>
          {title}
        </>
      )}
    </Link>
  );
}
