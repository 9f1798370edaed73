import { useEffect, useRef, useState } from 'react';

/** From this width on, the drawer is a permanent sidebar. */
const wide = '(min-width: 1441px)';

/** The state of a drawer. Opening it moves the focus inside, and closing it returns the focus. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const opener = toggle.current;
    first.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const close = () => setOpen(false);
    const screen = matchMedia(wide);
    document.addEventListener('keydown', onKey);
    screen.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', onKey);
      screen.removeEventListener('change', close);
      opener?.focus();
    };
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), toggle, first };
}
