import { type ReactNode, useEffect } from 'react';

/** Calls back once its content is mounted and interactive. */
export function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}
