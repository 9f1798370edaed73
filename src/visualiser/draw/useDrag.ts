import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '../layout/placedChart.ts';

/** A movement of up to this many px is a click, not a drag. */
const CLICK_TOLERANCE = 4;

/** The handlers of a chart that a mouse or a finger drags, and that two fingers also zoom. */
export function useDrag(onMove: (before: Point[], now: Point[]) => void) {
  const held = useRef(new Map<number, Point>());
  const dragged = useRef(0);
  const release = ({ pointerId }: PointerEvent) => held.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      // The end of an earlier touch can be missed, and its finger must not go on holding the chart.
      if (event.isPrimary) held.current.clear();
      if (held.current.size === 0) dragged.current = 0;
      if (event.button === 0) held.current.set(event.pointerId, computePoint(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current.get(event.pointerId);
      if (!from) return;
      if ((event.buttons & 1) === 0) return release(event);
      const before = [...held.current.values()];
      const to = computePoint(event);
      held.current.set(event.pointerId, to);
      dragged.current += Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
      onMove(before, [...held.current.values()]);
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A drag that starts on a state must not select it.
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current <= CLICK_TOLERANCE || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Where a pointer is within the chart's window. */
function computePoint({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
