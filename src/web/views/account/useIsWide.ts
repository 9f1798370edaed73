import { useSyncExternalStore } from 'react';

/** From this width on, the navigation of the account is beside its section. */
const wide = '(min-width: 961px)';

function onScreenChange(listener: () => void) {
  const screen = matchMedia(wide);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(onScreenChange, () => matchMedia(wide).matches);
