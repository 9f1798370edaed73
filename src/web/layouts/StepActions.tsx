import type { ReactNode } from 'react';
import { investLayout } from '#styled/recipes';

/** The step's buttons, the last thing in its form: on a phone they stick to the bottom of the screen. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={investLayout().actions}>{children}</div>;
}
