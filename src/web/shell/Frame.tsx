import { createContext, type ReactNode, use } from 'react';
import { PublicShell } from './PublicShell.tsx';

/** Whether the content is already inside an area's frame. */
export const IsFramed = createContext(false);

/** The frame of a page that may appear inside or outside of an area. Inside, the area's frame is enough. */
export function Frame({ children }: { children: ReactNode }) {
  return use(IsFramed) ? children : <PublicShell>{children}</PublicShell>;
}
