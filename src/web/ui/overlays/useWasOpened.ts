import { useState } from 'react';

/** Whether a dialog has ever been opened, so that its content is created only then and kept for the next opening. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
