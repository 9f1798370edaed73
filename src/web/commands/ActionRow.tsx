import type { ReactNode } from 'react';
import { css } from '#styled/css';

/**
 * Action buttons in a row, which fill the lines of a phone. A reason below one of them neither moves nor stretches the
 * others.
 */
export const ActionRow = ({ children }: { children: ReactNode }) => <div className={row}>{children}</div>;

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  '&:empty': { display: 'none' },
  '& > *': {
    flexGrow: { base: '1', tablet: '0' },
    justifyItems: { base: 'stretch', tablet: 'start' },
    maxWidth: { tablet: 'sidebar' },
  },
  /** The label of a button alone stays on one line. */
  '& > :is(a, button)': { maxWidth: { tablet: '[none]' } },
  /** The menu of rare acts is as wide as its button. */
  '& > :has(> [aria-haspopup=menu])': { flexGrow: '0' },
});
