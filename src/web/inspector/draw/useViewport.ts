import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Box, PlacedChart, PlacedState } from '../layout/placedChart.ts';
import { drawnArea } from './drawnArea.ts';

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

/** The smallest scale at which the labels of 12 px have 9 px. */
const READABLE_SCALE = 0.75;
/** A chart is rather drawn smaller than higher than this number of windows. */
const USUAL_HEIGHT = 1.3;

/** Shows the complete chart, or as much of it as is readable: its width, or else what is around the box. */
export function focusBox(chart: Size, room: Size, box: Box | null): View {
  const overview = fitChart(chart, room);
  if (overview.scale >= READABLE_SCALE) return overview;
  const fitting = Math.min(
    1,
    (room.width - 2 * MARGIN) / (chart.width || 1),
    (room.height * USUAL_HEIGHT) / (chart.height || 1),
  );
  const scale = Math.max(READABLE_SCALE, fitting);
  /** Centres the box, but leaves no empty room where more of the chart fits. */
  const offsetOf = (at: number, length: number, total: number, window: number) => {
    const centred = window / 2 - (at + length / 2) * scale;
    const minimum = window - total * scale;
    return minimum > 0 ? minimum / 2 : Math.min(0, Math.max(minimum, centred));
  };
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: chart.width, height: 0 };
  return {
    scale,
    x: offsetOf(x, width, chart.width, room.width),
    y: offsetOf(y, height, chart.height, room.height),
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

/** The state that was folded or unfolded between two layouts of a chart, at its positions in both. */
function toggledState(earlier: PlacedChart, now: PlacedChart): { from: Box; to: Box } | null {
  const before = new Map(earlier.states.map((each) => [each.state, each]));
  for (const to of now.states) {
    const from = before.get(to.state);
    if (from && from.isFolded !== to.isFolded) return { from, to };
  }
  return null;
}

/** Moves the view so that a box stays where it was, as another layout has it elsewhere. */
export const keepInPlace = ({ x, y, scale }: View, { from, to }: { from: Box; to: Box }): View => ({
  scale,
  x: x + (from.x - to.x) * scale,
  y: y + (from.y - to.y) * scale,
});

/** The distance in px that a wheel reports as one. Some mice count lines. */
const unitOf = ({ deltaMode }: WheelEvent) => (deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);

/** The visible part of the chart. It follows wheel and drag, and returns functions for buttons and keys. */
export function useViewport(
  room: RefObject<SVGSVGElement | null>,
  chart: PlacedChart | null,
  focus: PlacedState | null = null,
) {
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
    // Browsers report a pinch on a trackpad as a turn of the wheel with Ctrl.
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 400), { x: event.offsetX, y: event.offsetY });
    else pan(-event.deltaX * unitOf(event), -event.deltaY * unitOf(event));
  });
  const showNow = useEffectEvent(() => {
    if (room.current && chart) setView(focusBox(chart, sizeOf(room.current), focus ?? chart.dots[0] ?? null));
  });
  const shown = useRef<PlacedChart | null>(null);
  const showChart = useEffectEvent(() => {
    const toggled = chart && shown.current && toggledState(shown.current, chart);
    shown.current = chart;
    if (toggled) setView((now) => keepInPlace(now, toggled));
    else showNow();
  });
  const follow = useEffectEvent(() => {
    if (room.current && focus && !isVisible(view, sizeOf(room.current), focus)) showNow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another chart resets the view
  useLayoutEffect(() => showChart(), [chart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another focused state moves the view
  useEffect(() => follow(), [focus?.state.id]);
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
  const area = useDrawnArea(chart, view, room);
  return { view, area, fit, zoom, pan, drag };
}

/** The part of a large chart to draw. It is the same object until other parts become visible. */
function useDrawnArea(chart: PlacedChart | null, view: View, room: RefObject<SVGSVGElement | null>) {
  const size = room.current && { width: room.current.clientWidth, height: room.current.clientHeight };
  const area = chart ? drawnArea(chart, view, size) : undefined;
  const key = JSON.stringify(area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the area
  return useMemo(() => area, [key]);
}
