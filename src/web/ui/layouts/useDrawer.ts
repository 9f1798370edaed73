import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** From this width on, the drawer is a permanent sidebar. */
const wide = '(min-width: 1441px)';

function onScreenChange(listener: () => void) {
  const screen = matchMedia(wide);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** The state of a drawer. Closing it returns the focus to where it was, and a wide screen closes it. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  const isWide = useSyncExternalStore(onScreenChange, () => matchMedia(wide).matches);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = onScreenChange(close);
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
  const open = () => {
    opener.current = document.activeElement;
    setOpened(true);
    setOpen(true);
  };
  return { isOpen, isNeeded: isWide || wasOpened, open, close: () => setOpen(false) };
}
