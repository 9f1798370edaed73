import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, onToast } from './toastQueue.ts';

/**
 * Rendered once at the root. The toaster's code is loaded with the first toast, and again with the next one if that
 * fails.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      const loaded = (module: { Toaster: ComponentType }) => setToaster(() => module.Toaster);
      const unreachable = () => setToaster(undefined);
      import('./Toaster.tsx').then(loaded, unreachable);
    };
    if (Toaster) return;
    if (hasToasts()) load();
    return onToast(load);
  }, [Toaster]);
  return Toaster ? <Toaster /> : null;
}
