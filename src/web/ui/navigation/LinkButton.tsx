import type { ReactNode } from 'react';
import { button } from '#styled/recipes';
import { Link } from './Link.tsx';

export type LinkButtonProps = {
  href: string;
  tone?: 'primary' | 'secondary' | 'quiet' | 'plain';
  size?: 'medium' | 'small';
  width?: 'auto' | 'full' | 'phone';
  children: ReactNode;
};

/** A link with the look of a button, for navigation only. */
export function LinkButton({ href, tone, size, width, children }: LinkButtonProps) {
  return (
    <Link href={href} className={button({ tone, size, width })}>
      {children}
    </Link>
  );
}
