import { lazy, Suspense } from 'react';
import type { DialogBoxProps } from './DialogBox.tsx';
import { useWasOpened } from './useWasOpened.ts';

const DialogBox = lazy(async () => ({ default: (await import('./DialogBox.tsx')).DialogBox }));

export type DialogProps = DialogBoxProps;

/** Loads its code when it first opens, and stays mounted afterwards, so that closing restores the focus. */
export function Dialog(props: DialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  );
}
