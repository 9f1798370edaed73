import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ChevronDownIcon } from './icons/arrows.tsx';

type DisclosureProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** Content that few users need. It is a `details` element, so the browser's own text search finds it. */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details open={isOpen}>
      <summary className={summary}>
        <span className={css({ flex: '1', minWidth: '0' })}>{title}</span>
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
      <div className={css({ pt: '4' })}>{children}</div>
    </details>
  );
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: 'control',
  textStyle: 'strong',
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: 'medium',
  '&::-webkit-details-marker': { display: 'none' },
});
