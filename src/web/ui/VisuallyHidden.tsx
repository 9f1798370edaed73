import type { ReactNode } from 'react';
import { offscreen } from '#styled/recipes';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={offscreen()}>{children}</span>;
}
