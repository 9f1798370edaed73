import { brandMark } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';

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
          <TileMark className={styles.mark} />
          {title}
        </>
      )}
    </Link>
  );
}

/** Four pieces of a mosaic. */
export function TileMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 26 26" fill="currentColor" aria-hidden>
      <path d="M1 1h11v11H1z" opacity="0.35" />
      <path d="M14 1h11L14 12ZM1 14h11v11ZM14 14h11v11H14z" />
    </svg>
  );
}
