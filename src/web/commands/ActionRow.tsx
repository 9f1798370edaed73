import type { ReactNode } from 'react';
import { css } from '#styled/css';

/** Action buttons in a row. A reason below one of them neither moves nor stretches the others. */
export const ActionRow = ({ children }: { children: ReactNode }) => <div className={row}>{children}</div>;

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  '& > *': { maxWidth: 'sidebar' },
});
