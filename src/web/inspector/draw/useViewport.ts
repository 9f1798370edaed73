import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Box } from '../layout/placedChart.ts';

export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const MIN_SCALE = 0.05;
const MAX_SCALE = 4;
const MARGIN = 16;
/** A movement of up to this many px is a click, not a drag. */
const CLICK_TOLERANCE = 4;

const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** Centres the complete chart, at most at its natural size. */
export function fitChart(chart: Size, room: Size): View {
  const scale = clampScale(
    Math.min(1, (room.width - 2 * MARGIN) / (chart.width || 1), (room.height - 2 * MARGIN) / (chart.height || 1)),
  );
  return { scale, x: (room.width - chart.width * scale) / 2, y: (room.height - chart.height * scale) / 2 };
}

/** From the first scale, states can be distinguished. From the second one, their texts can be read. */
const MIN_OVERVIEW_SCALE = 0.5;
const READABLE_SCALE = 0.75;

/** Shows the complete chart, or centres the box if the chart would be too small. */
export function focusBox(chart: Size, room: Size, box: Box | null): View {
  const overview = fitChart(chart, room);
  if (!box || overview.scale >= MIN_OVERVIEW_SCALE) return overview;
  /** Centres the box, but leaves no empty room where more of the chart fits. */
  const offsetOf = (at: number, length: number, total: number, window: number) => {
    const centred = window / 2 - (at + length / 2) * READABLE_SCALE;
    const minimum = window - total * READABLE_SCALE;
    return minimum > 0 ? minimum / 2 : Math.min(0, Math.max(minimum, centred));
  };
  return {
    scale: READABLE_SCALE,
    x: offsetOf(box.x, box.width, chart.width, room.width),
    y: offsetOf(box.y, box.height, chart.height, room.height),
  };
}

/** Whether a box is entirely within the window. */
export function isVisible({ x, y, scale }: View, room: Size, box: Box): boolean {
  const [left, top] = [x + box.x * scale, y + box.y * scale];
  return left >= 0 && top >= 0 && left + box.width * scale <= room.width && top + box.height * scale <= room.height;
}

/** Zooms around a fixed point of the window. */
export function zoomView(view: View, by: number, at: { x: number; y: number }): View {
  const scale = clampScale(view.scale * by);
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

/** The visible part of the chart. It follows wheel and drag, and returns functions for buttons and keys. */
export function useViewport(room: RefObject<SVGSVGElement | null>, chart: Size | null, focus: Box | null = null) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const sizeOf = (element: Element): Size => {
    const { clientWidth, clientHeight } = element;
    return { width: clientWidth, height: clientHeight };
  };
  const fit = () => {
    if (room.current && chart) setView(fitChart(chart, sizeOf(room.current)));
  };
  const zoom = (by: number, at?: { x: number; y: number }) => {
    if (!room.current) return;
    const { width, height } = sizeOf(room.current);
    setView((now) => zoomView(now, by, at ?? { x: width / 2, y: height / 2 }));
  };
  const pan = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), { x: event.offsetX, y: event.offsetY });
  });
  const showNow = useEffectEvent(() => {
    if (room.current && chart) setView(focusBox(chart, sizeOf(room.current), focus));
  });
  const follow = useEffectEvent(() => {
    if (room.current && focus && !isVisible(view, sizeOf(room.current), focus)) showNow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another chart resets the view
  useLayoutEffect(() => showNow(), [chart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another focused state moves the view
  useEffect(() => follow(), [focus]);
  useEffect(() => {
    const element = room.current;
    // React attaches wheel listeners as passive, which cannot prevent scrolling.
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
    // A drag that starts on a state must not select it.
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current <= CLICK_TOLERANCE || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
  return { view, fit, zoom, pan, drag };
}
