import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlacedChart, PlacedState, Point } from '../layout/placedChart.ts';
import { drawnArea } from './drawnArea.ts';
import { useDrag } from './useDrag.ts';
import {
  fitChart,
  focusBox,
  followPointers,
  isVisible,
  keepInPlace,
  type Size,
  toggledState,
  type View,
  zoomView,
} from './viewport.ts';

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
  const zoom = (by: number, at?: Point) => {
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
  const drag = useDrag((before, now) => setView((shown) => followPointers(shown, before, now)));
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
