import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { contentId } from '#web/layouts/SkipLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChartDrawing, type ChartDrawingProps } from '../draw/ChartDrawing.tsx';
import { useViewport } from '../draw/useViewport.ts';
import type { Box, Placed } from '../layout/placed.ts';

export const searchId = 'inspect-search';
export const drawingId = 'inspect-drawing';

const STEP = 60;
const LARGER = 1.25;

type StageProps = ChartDrawingProps & {
  onOpenFile?: (text: string) => void;
  /** The state that is to be readable, where the whole chart is too large for its room. */
  focus?: string | undefined;
  label?: string;
};

/** The room of the chart: moved by drag and arrows, larger and smaller by wheel, keys and buttons. */
export function Stage({ onOpenFile, focus, label, ...drawing }: StageProps) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const room = useRef<SVGSVGElement>(null);
  const { view, fit, zoom, pan, drag } = useViewport(room, drawing.placed, boxOf(drawing.placed, focus));
  const acts: Record<string, () => void> = {
    '+': () => zoom(LARGER),
    '=': () => zoom(LARGER),
    '-': () => zoom(1 / LARGER),
    '0': fit,
    '/': () => document.getElementById(searchId)?.focus(),
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
  };
  const onKey = useEffectEvent((event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    const act = acts[event.key];
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
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
          <ChartDrawing {...drawing} />
        </g>
      </svg>
      <div className={styles.tools}>
        <Button size="icon" tone="secondary" aria-label={formatMessage({ id: 'inspect.smaller' })} onClick={acts['-']}>
          −
        </Button>
        <Button size="icon" tone="secondary" aria-label={formatMessage({ id: 'inspect.fit' })} onClick={fit}>
          ⤢
        </Button>
        <Button size="icon" tone="secondary" aria-label={formatMessage({ id: 'inspect.larger' })} onClick={acts['+']}>
          +
        </Button>
      </div>
    </main>
  );
}

/** Where a state is drawn; what is folded away is seen in the outermost state around it that is not. */
function boxOf({ states }: Placed, id: string | undefined): Box | null {
  const seen = states.findLast(({ state }) => id === state.id || id?.startsWith(`${state.id}.`));
  return seen ?? null;
}
