import type { ReactNode } from 'react';
import { investLayout } from '#styled/recipes';

/** The buttons at the end of a step's form. On a phone they stick to the bottom of the screen. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={investLayout().actions}>{children}</div>;
}
