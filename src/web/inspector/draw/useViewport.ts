import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Box } from '../layout/placed.ts';

export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const LEAST = 0.05;
const MOST = 4;
const MARGIN = 16;
/** How far a hand moves that means to stay. */
const STILL = 4;

const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

/** The whole chart in the middle, never larger than it is. */
export function fitted(chart: Size, room: Size): View {
  const scale = within(
    Math.min(1, (room.width - 2 * MARGIN) / (chart.width || 1), (room.height - 2 * MARGIN) / (chart.height || 1)),
  );
  return { scale, x: (room.width - chart.width * scale) / 2, y: (room.height - chart.height * scale) / 2 };
}

/** From here on the states of a whole chart can be told apart, and in the second one read. */
const TELLABLE = 0.5;
const READABLE = 0.75;

/** The whole chart where it is not too small for that; else the one box that matters, in the middle. */
export function focused(chart: Size, room: Size, box: Box | null): View {
  const whole = fitted(chart, room);
  if (!box || whole.scale >= TELLABLE) return whole;
  /** The box in the middle, but no empty room where more of the chart could be seen. */
  const begin = (at: number, length: number, all: number, window: number) => {
    const wanted = window / 2 - (at + length / 2) * READABLE;
    const least = window - all * READABLE;
    return least > 0 ? least / 2 : Math.min(0, Math.max(least, wanted));
  };
  return {
    scale: READABLE,
    x: begin(box.x, box.width, chart.width, room.width),
    y: begin(box.y, box.height, chart.height, room.height),
  };
}

/** Whether all of a box is within the window. */
export function isSeen({ x, y, scale }: View, room: Size, box: Box): boolean {
  const [left, top] = [x + box.x * scale, y + box.y * scale];
  return left >= 0 && top >= 0 && left + box.width * scale <= room.width && top + box.height * scale <= room.height;
}

/** Larger or smaller, with one point of the window staying where it is. */
export function zoomed(view: View, by: number, at: { x: number; y: number }): View {
  const scale = within(view.scale * by);
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

/** Which part of the chart is seen: by wheel, drag and the functions for buttons and keys. */
export function useViewport(room: RefObject<SVGSVGElement | null>, chart: Size | null, focus: Box | null = null) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const sizeOf = (element: Element): Size => {
    const { clientWidth, clientHeight } = element;
    return { width: clientWidth, height: clientHeight };
  };
  const fit = () => {
    if (room.current && chart) setView(fitted(chart, sizeOf(room.current)));
  };
  const zoom = (by: number, at?: { x: number; y: number }) => {
    if (!room.current) return;
    const { width, height } = sizeOf(room.current);
    setView((now) => zoomed(now, by, at ?? { x: width / 2, y: height / 2 }));
  };
  const pan = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), { x: event.offsetX, y: event.offsetY });
  });
  const showNow = useEffectEvent(() => {
    if (room.current && chart) setView(focused(chart, sizeOf(room.current), focus));
  });
  const follow = useEffectEvent(() => {
    if (room.current && focus && !isSeen(view, sizeOf(room.current), focus)) showNow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart is shown from its beginning
  useEffect(() => showNow(), [chart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state that matters is brought into the window
  useEffect(() => follow(), [focus]);
  useEffect(() => {
    const element = room.current;
    // React's own listener may not stop the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [room]);
  const dragged = useRef(0);
  const drag = {
    onPointerDown: () => {
      dragged.current = 0;
    },
    onPointerMove: ({ buttons, movementX, movementY }: PointerEvent) => {
      if (buttons !== 1) return;
      dragged.current += Math.abs(movementX) + Math.abs(movementY);
      pan(movementX, movementY);
    },
    // Whoever took hold of a state to move the chart did not choose it.
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current <= STILL || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
  return { view, fit, zoom, pan, drag };
}
