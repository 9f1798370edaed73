import { lazy, type ReactNode, useState } from 'react';
import { hasDrafts } from '#web/forms/hasDrafts.ts';
import { Later } from '#web/ui/Later.tsx';
import { useApp } from './appContext.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

/** Signs out, and asks first what becomes of drafts on the device, if there are any. Render `question` anywhere. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const { session } = useApp();
  const [isAsking, setAsking] = useState(false);
  return {
    signOut: () => (hasDrafts() ? setAsking(true) : session.send({ type: 'session.leave' })),
    question: isAsking && (
      <Later>
        <SignOutDialog onClose={() => setAsking(false)} />
      </Later>
    ),
  };
}
