import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';

/** Content that is closed at first because few users need it. */
export function Collapsible({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary className={summary}>
        <span className={css({ flex: '1' })}>{title}</span>
        <span className={css({ flex: 'none', 'details[open] > summary > &': { transform: 'rotate(180deg)' } })}>
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
  gap: '3',
  minHeight: 'control',
  textStyle: 'label',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
});
