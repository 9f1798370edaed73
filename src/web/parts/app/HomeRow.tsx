import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ChevronRightIcon } from '#web/ui/icons/arrows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

type HomeRowProps = { icon: ReactNode; title: ReactNode; detail: ReactNode; href: string };

/** A line that links to details. The whole line can be touched. */
export function HomeRow({ icon, title, detail, href }: HomeRowProps) {
  return (
    <li className={row}>
      <span className={mark}>{icon}</span>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <Link href={href} className={wholeRow}>
          {title}
        </Link>
        <p className={css({ textStyle: 'small', color: 'muted' })}>{detail}</p>
      </div>
      <span className={css({ flex: 'none', color: 'faint' })}>
        <ChevronRightIcon />
      </span>
    </li>
  );
}

export const homeRows = css({ display: 'grid', gap: '4', listStyle: 'none' });

export const rowsHeading = css({ mt: '5', mb: '3', textStyle: 'small', color: 'muted', fontWeight: 'medium' });

const row = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: '3' });

const mark = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'medium',
  bg: 'sunken',
  color: 'muted',
});

const wholeRow = css({
  textStyle: 'strong',
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});
