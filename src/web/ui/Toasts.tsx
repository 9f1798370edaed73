import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, onToast } from './toast.ts';

/** Stands once at the root. A toaster that cannot be fetched is asked for again with the next toast. */
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
