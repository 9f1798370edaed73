import { useEffect, useRef, useState } from 'react';
import { onWidthChange, useIsWide, width } from '../navigation/screenWidth.ts';

/** The state of a drawer. Closing it returns the focus to where it was. On a wide screen it is a permanent sidebar. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  const isWide = useIsWide(width.wide);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = onWidthChange(width.wide, close);
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
