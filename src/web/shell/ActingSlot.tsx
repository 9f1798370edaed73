import { lazy } from 'react';
import { Later } from '#web/ui/Later.tsx';
import { useManager } from './appContext.ts';

const ActingBanner = lazy(() => import('./ActingBanner.tsx').then((module) => ({ default: module.ActingBanner })));

/** Renders nothing unless a manager acts as the user. */
export function ActingSlot({ name }: { name: string }) {
  if (!useManager()) return null;
  return (
    <Later>
      <ActingBanner name={name} />
    </Later>
  );
}
