import { lazy, Suspense, useState } from 'react';
import type { DialogBoxProps } from './DialogBox.tsx';

const DialogBox = lazy(async () => ({ default: (await import('./DialogBox.tsx')).DialogBox }));

export type DialogProps = DialogBoxProps;

/** Its code is fetched when it first opens. It stays mounted afterwards, so that closing gives the focus back. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  );
}
