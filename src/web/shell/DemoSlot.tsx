import { lazy } from 'react';
import { idle } from '#web/ui/idle.ts';
import { Later } from '#web/ui/Later.tsx';
import { useApp } from './appContext.ts';

const DemoMenu = lazy(async () => {
  await idle();
  return { default: (await import('./DemoMenu.tsx')).DemoMenu };
});

/** Renders nothing in production. */
export function DemoSlot() {
  if (useApp().boot.mode === 'production') return null;
  return (
    <Later>
      <DemoMenu />
    </Later>
  );
}
