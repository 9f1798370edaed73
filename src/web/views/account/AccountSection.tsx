import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';

export type AccountSectionProps = {
  /** The word in the address that opens it. */
  id: string;
  title: ReactNode;
  /** How it stands, readable without opening it. */
  standing?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
};

/** A part of the account that folds away; the browser's own, so that a search within the page finds what is inside. */
export function AccountSection({ id, title, standing, isOpen, children }: AccountSectionProps) {
  return (
    <details id={id} open={isOpen} className={root}>
      <summary className={summary}>
        <h2 className={css({ flex: '1', textStyle: 'strong', minWidth: '0' })}>{title}</h2>
        {standing && (
          <span className={css({ textStyle: 'small', color: 'muted', textAlign: 'right' })}>{standing}</span>
        )}
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
