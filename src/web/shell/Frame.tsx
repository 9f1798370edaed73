import { type ReactNode, use } from 'react';
import { IsFramed } from './IsFramed.ts';
import { PublicShell } from './PublicShell.tsx';

/** The frame of a page that may appear inside or outside of an area. Inside, the area's frame is enough. */
export function Frame({ children }: { children: ReactNode }) {
  return use(IsFramed) ? children : <PublicShell>{children}</PublicShell>;
}
