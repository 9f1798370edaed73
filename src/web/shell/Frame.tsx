import { createContext, type ReactNode, use } from 'react';
import { PublicShell } from './PublicShell.tsx';

/** Whether an area's frame is around already. */
export const IsFramed = createContext(false);

/** The frame of a page that can be shown anywhere: an area keeps its own around it. */
export function Frame({ children }: { children: ReactNode }) {
  return use(IsFramed) ? children : <PublicShell>{children}</PublicShell>;
}
