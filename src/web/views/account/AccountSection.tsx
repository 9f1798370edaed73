import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';

export type AccountSectionProps = {
  /** The section's name in the address. */
  id: string;
  title: ReactNode;
  /** A short text that is visible while the section is closed. */
  digest?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
};

/** A collapsible section. It is a `details` element, so the browser's own text search finds its content. */
export function AccountSection({ id, title, digest, isOpen, children }: AccountSectionProps) {
  return (
    <details id={id} open={isOpen} className={root}>
      <summary className={summary}>
        <h2 className={css({ flex: '1', textStyle: 'strong', minWidth: '0' })}>{title}</h2>
        {digest && <span className={css({ textStyle: 'small', color: 'muted', textAlign: 'right' })}>{digest}</span>}
        <span
          className={css({
            flex: 'none',
            color: 'muted',
            'details[open] > summary > &': { transform: 'rotate(180deg)' },
          })}
        >
          <ChevronDownIcon />
        </span>
      </summary>
      <div className={css({ px: { base: '5', tablet: '6' }, pb: '6', pt: '2', maxWidth: 'reading' })}>{children}</div>
    </details>
  );
}

const root = css({ border: 'line', borderRadius: 'large', bg: 'surface' });

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '14',
  px: { base: '5', tablet: '6' },
  py: '3',
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: 'large',
  '&::-webkit-details-marker': { display: 'none' },
});
