import { useSyncExternalStore } from 'react';
import { idleWarning, onIdleWarning } from './idleWarningStore.ts';

/** Renders nothing unless the session is about to end for want of use. */
export function IdleWarningSlot() {
  const shown = useSyncExternalStore(onIdleWarning, idleWarning, () => null);
  return shown && <shown.Warning endsAt={shown.endsAt} stay={shown.stay} />;
}
