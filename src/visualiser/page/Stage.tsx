import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { contentId } from '#web/ui/layouts/SkipLink.tsx';
import { ChartDrawing } from '../draw/ChartDrawing.tsx';
import type { ChartDrawingProps } from '../draw/drawing.types.ts';
import { useViewport } from '../draw/useViewport.ts';
import type { PlacedChart, PlacedState } from '../layout/placedChart.ts';

export const searchId = 'inspect-search';
export const drawingId = 'inspect-drawing';

const PAN_STEP = 60;
const ZOOM_FACTOR = 1.25;

type StageProps = ChartDrawingProps & {
  onOpenFile?: (text: string) => void;
  /** The state that should be readable if the chart is too large for the stage. */
  focus?: string | undefined;
  label?: string;
};

/** The chart's stage. Drag and arrow keys move the chart; wheel, keys and buttons zoom it. */
export function Stage({ onOpenFile, focus, label, ...drawing }: StageProps) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const room = useRef<SVGSVGElement>(null);
  const { view, area, fit, zoom, pan, drag } = useViewport(room, drawing.placed, findBox(drawing.placed, focus));
  const shortcuts: Record<string, () => void> = {
    '+': () => zoom(ZOOM_FACTOR),
    '=': () => zoom(ZOOM_FACTOR),
    '-': () => zoom(1 / ZOOM_FACTOR),
    '0': fit,
    '/': () => document.getElementById(searchId)?.focus(),
    ArrowLeft: () => pan(PAN_STEP, 0),
    ArrowRight: () => pan(-PAN_STEP, 0),
    ArrowUp: () => pan(0, PAN_STEP),
    ArrowDown: () => pan(0, -PAN_STEP),
  };
  const onKey = useEffectEvent((event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    const shortcut = shortcuts[event.key];
    if (!shortcut || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <main
      id={contentId}
      className={styles.stage}
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (onOpenFile) void event.dataTransfer.files[0]?.text().then(onOpenFile);
      }}
    >
      <svg ref={room} className={styles.canvas} aria-label={label ?? formatMessage({ id: 'inspect.chart' })} {...drag}>
        <g id={drawingId} transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <ChartDrawing {...drawing} area={area} />
        </g>
      </svg>
      <div className={styles.tools}>
        <Button
          size="icon"
          tone="secondary"
          aria-label={formatMessage({ id: 'inspect.smaller' })}
          onClick={shortcuts['-']}
        >
          −
        </Button>
        <Button size="icon" tone="secondary" aria-label={formatMessage({ id: 'inspect.fit' })} onClick={fit}>
          ⤢
        </Button>
        <Button
          size="icon"
          tone="secondary"
          aria-label={formatMessage({ id: 'inspect.larger' })}
          onClick={shortcuts['+']}
        >
          +
        </Button>
      </div>
    </main>
  );
}

/** The box of a state, or of the folded state that hides it. */
function findBox({ states }: PlacedChart, id: string | undefined): PlacedState | null {
  const visible = states.findLast(({ state }) => id === state.id || id?.startsWith(`${state.id}.`));
  return visible ?? null;
}
