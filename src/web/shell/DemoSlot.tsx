import { lazy } from 'react';
import { Later } from '#web/ui/Later.tsx';
import { useApp } from './appContext.ts';

const DemoMenu = lazy(() => import('./DemoMenu.tsx').then((module) => ({ default: module.DemoMenu })));

/** Renders nothing in production. */
export function DemoSlot() {
  if (useApp().boot.mode === 'production') return null;
  return (
    <Later>
      <DemoMenu />
    </Later>
  );
}
