import { type ReactNode, useEffect } from 'react';

/** Tells when its content is in the page and listens. */
export function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
