import { useSyncExternalStore } from 'react';
import { idleWarning, onIdleWarning } from './idleWarningStore.ts';

/** Renders nothing unless an idle session is about to end. */
export function IdleWarningSlot() {
  const shown = useSyncExternalStore(onIdleWarning, idleWarning, () => null);
  return shown && <shown.Warning endsAt={shown.endsAt} stay={shown.stay} />;
}
