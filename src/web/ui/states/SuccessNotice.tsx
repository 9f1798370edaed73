import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Notice } from './Notice.tsx';

/** Says that a form succeeded. It takes the focus, because the form's button is gone. */
export const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <div ref={focus} tabIndex={-1} className={css({ borderRadius: 'medium' })}>
    <Notice tone="positive">{children}</Notice>
  </div>
);

const focus = (element: HTMLElement | null) => element?.focus();
