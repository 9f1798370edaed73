import type { ReactNode } from 'react';
import { css } from '#styled/css';

/**
 * Action buttons in a row, or stacked on a phone. A reason below one of them neither moves nor stretches the others.
 */
export const ActionRow = ({ children }: { children: ReactNode }) => <div className={row}>{children}</div>;

const row = css({
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  flexWrap: { tablet: 'wrap' },
  alignItems: { tablet: 'flex-start' },
  gap: '3',
  '& > *': { justifyItems: { base: 'stretch', tablet: 'start' }, maxWidth: { tablet: 'sidebar' } },
});
