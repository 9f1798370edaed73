import { type PointerEvent, useRef } from 'react';

/** An element that is dragged further than this is dismissed. */
const THRESHOLD_PX = 80;

/** Lets an element be dismissed by dragging it to either side. Released too early, it slides back. */
export function useDragAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const settle = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    delete currentTarget.dataset.dragging;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      event.currentTarget.dataset.dragging = '';
      event.currentTarget.style.translate = `${event.clientX - start.current}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const isAway = Math.abs(event.clientX - start.current) > THRESHOLD_PX;
      if (isAway) onAway();
      else settle(event);
    },
    onPointerCancel: settle,
  };
}
