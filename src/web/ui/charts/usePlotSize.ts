import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };

/** Before the first measurement, and where nothing is laid out. */
const DEFAULT_WIDTH = 640;

/** The size of a drawing in px. A chart is drawn to it, because a scaled drawing would scale its text as well. */
export function usePlotSize(minHeight: number): Size & { ref: RefObject<SVGSVGElement | null> } {
  const ref = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size>({ width: DEFAULT_WIDTH, height: minHeight });
  useLayoutEffect(() => {
    const drawing = ref.current;
    if (!drawing) return;
    const measure = () => {
      const { width, height } = drawing.getBoundingClientRect();
      setSize({ width: Math.round(width) || DEFAULT_WIDTH, height: Math.max(Math.round(height), minHeight) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [minHeight]);
  return { ref, ...size };
}
