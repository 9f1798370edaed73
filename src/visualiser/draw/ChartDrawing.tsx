import { type ComponentType, lazy, memo, Suspense, type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { drawing } from '#styled/recipes';
import type { PlacedChart, PlacedEdge, PlacedState } from '../layout/placedChart.ts';
import type { ChartDrawingProps, Heat, Highlights } from './drawing.types.ts';
import { boxAround, isWithin } from './drawnArea.ts';
import { EdgeLabel } from './EdgeLabel.tsx';
import type { PointedPartsProps } from './PointedParts.tsx';
import { computeArrowhead, pathThrough } from './path.ts';
import { OpenStateTexts, StateBox } from './StateBox.tsx';
import { isDrawnWhole, onDrawnWhole } from './wholeDrawing.ts';

/** Nothing is lost if this code cannot be loaded, because the details beside the chart show the same. */
const pointedPart = (name: 'NearArrows' | 'PointedTexts') =>
  lazy<ComponentType<PointedPartsProps>>(() =>
    import('./PointedParts.tsx').then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => null }),
    ),
  );
const NearArrows = pointedPart('NearArrows');
const PointedTexts = pointedPart('PointedTexts');

/** A chart as SVG. It is drawn anew only if it changes or another part of it becomes visible, not at each movement. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { placed, highlights, badges, BadgeMark, heats, HeatMark, onSelect, onFold } = props;
  const styles = drawing();
  const [pointed, setPointed] = useState<string | null>(null);
  const point = (event: SyntheticEvent) => setPointed(pointedAt(event));
  const isWhole = useSyncExternalStore(onDrawnWhole, isDrawnWhole, isDrawnWhole);
  const { states, dots, anyStates, edges, texts } = visibleParts(placed, isWhole ? undefined : props.area);
  const isPointed = (pointed ?? highlights.selected) !== null;
  const pointedParts = { placed, pointed, highlights };
  const outer = states.filter(({ isOpen }) => isOpen);
  const box = (each: PlacedState) => (
    <StateBox
      key={each.state.id}
      placed={each}
      highlights={highlights}
      badge={badges?.get(each.state.id)}
      BadgeMark={BadgeMark}
      texts={texts}
      onSelect={onSelect}
      onFold={onFold}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pointed at and focused, and a click acts on them
    <g onPointerOver={point} onFocus={point} onPointerLeave={() => setPointed(null)} onBlur={() => setPointed(null)}>
      {outer.map(box)}
      {edges.map((edge) => (
        <Edge key={edge.id} edge={edge} highlights={highlights} heat={heats?.get(edge.id)} />
      ))}
      {isPointed && (
        <Suspense>
          <NearArrows {...pointedParts} />
        </Suspense>
      )}
      {texts !== 'none' &&
        outer.map((each) => <OpenStateTexts key={each.state.id} placed={each} highlights={highlights} texts={texts} />)}
      {states.filter(({ isOpen }) => !isOpen).map(box)}
      {dots.map(({ id, x, y }) => (
        <circle key={id} className={styles.dot} cx={x + 6} cy={y + 6} r={6} />
      ))}
      {anyStates.map(({ id, x, y, width, height }) => (
        <g key={id}>
          <rect className={styles.labelBox} x={x} y={y} width={width} height={height} rx={10} />
          <text className={styles.label} x={x + width / 2} y={y + 15} textAnchor="middle">
            ∗
          </text>
        </g>
      ))}
      {edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} highlights={highlights} />
      ))}
      {HeatMark &&
        edges.map((edge) => {
          const heat = heats?.get(edge.id);
          return heat && <HeatMark key={edge.id} edge={edge} heat={heat} />;
        })}
      {isPointed && (
        <Suspense>
          <PointedTexts {...pointedParts} />
        </Suspense>
      )}
    </g>
  );
});

function visibleParts({ states, dots, anyStates, edges }: PlacedChart, area: ChartDrawingProps['area']) {
  if (!area) return { states, dots, anyStates, edges, texts: 'all' as const };
  return {
    states: states.filter((state) => isWithin(area, state)),
    dots: dots.filter((dot) => isWithin(area, dot)),
    anyStates: anyStates.filter((any) => isWithin(area, any)),
    edges: edges.filter((edge) => isWithin(area, boxAround(edge))),
    texts: area.texts,
  };
}

/** The id of the state or of the arrow under the pointer, or of the state that has the focus. */
function pointedAt({ target }: SyntheticEvent): string | null {
  const part = target instanceof Element ? target.closest('[data-state], [data-arrow]') : null;
  return part?.getAttribute('data-state') ?? part?.getAttribute('data-arrow') ?? null;
}

const Edge = memo(function Edge({
  edge: { id, points, bundle },
  highlights,
  heat,
}: {
  edge: PlacedEdge;
  highlights: Highlights;
  heat: Heat | undefined;
}) {
  const styles = drawing();
  const has = (set: ReadonlySet<string>) =>
    bundle?.lines.some(({ transitions }) => transitions.some((each) => set.has(each))) || undefined;
  const path = pathThrough(points);
  return (
    <g
      className={styles.edge}
      data-arrow={id}
      data-next={has(highlights.next)}
      data-found={has(highlights.found)}
      data-heat={heat?.level}
    >
      <path d={path} fill="none" />
      <polygon points={computeArrowhead(points)} />
      {bundle && <path data-hit="" d={path} fill="none" />}
    </g>
  );
});
