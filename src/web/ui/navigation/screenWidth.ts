import { useCallback, useSyncExternalStore } from 'react';

/** The widths in px from which on a layout changes. */
export const width = { tablet: 768, laptop: 961, wide: 1441 } as const;

type Width = (typeof width)[keyof typeof width];

const matchScreen = (least: Width) => matchMedia(`(min-width: ${least}px)`);

/** Calls a listener when the window becomes narrower than a width or as wide, until the returned function is called. */
export function onWidthChange(least: Width, listener: () => void) {
  const screen = matchScreen(least);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** Whether the window has at least this width. */
export function useIsWide(least: Width): boolean {
  const subscribe = useCallback((listener: () => void) => onWidthChange(least, listener), [least]);
  return useSyncExternalStore(subscribe, () => matchScreen(least).matches);
}
