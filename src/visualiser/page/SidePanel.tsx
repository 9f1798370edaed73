import { flow } from '#styled/recipes';
import type { Chart } from '../chart/chart.ts';
import type { ChartDifference } from '../chart/chartDifference.ts';
import type { SourceLines } from '../chart/sourceLines.ts';
import type { Highlights } from '../draw/drawing.types.ts';
import { ActorTree } from './ActorTree.tsx';
import { BreakpointButton } from './BreakpointButton.tsx';
import { Breakpoints } from './Breakpoints.tsx';
import { Comparison } from './Comparison.tsx';
import { FoldButton } from './FoldButton.tsx';
import { Holding } from './Holding.tsx';
import { Moments } from './Moments.tsx';
import { NextEvents } from './NextEvents.tsx';
import { StateDetails } from './StateDetails.tsx';
import type { Inspection } from './useInspection.ts';

interface SidePanelProps {
  inspection: Inspection;
  selected: string | null;
  highlights: Highlights | null;
  folded: ReadonlySet<string>;
  onFold: (state: string) => void;
  /** The drawn chart, which has both versions if two are compared. */
  chart: Chart | null;
  difference: ChartDifference | null;
  onCompare: (difference: ChartDifference | null) => void;
  source: SourceLines | undefined;
  editor: string;
}

/** The details beside the chart: all actors, the selected state, the current moment, next events and past events. */
export function SidePanel({
  inspection,
  selected,
  highlights,
  folded,
  onFold,
  chart,
  difference,
  onCompare,
  source,
  editor,
}: SidePanelProps) {
  const { actors } = inspection;
  const state = selected === null ? undefined : chart?.byId.get(selected);
  return (
    <>
      {actors.length > 1 && <ActorTree inspection={inspection} />}
      {chart && state && (
        <StateDetails state={state} source={source} editor={editor}>
          <div className={flow({ direction: 'row', gap: '2' })}>
            <FoldButton state={state} isFolded={folded.has(state.id)} onFold={onFold} />
            <BreakpointButton
              inspection={inspection}
              breakpoint={{ kind: 'state', machine: chart.id, path: pathTo(state.id, chart.id) }}
            />
          </div>
        </StateDetails>
      )}
      {/* A machine of which only the definition is known has no active state. */}
      {highlights && highlights.now.size > 0 && <NextEvents inspection={inspection} highlights={highlights} />}
      <Holding inspection={inspection} />
      <Breakpoints inspection={inspection} />
      {chart && <Comparison inspection={inspection} difference={difference} onCompare={onCompare} />}
      <Moments inspection={inspection} />
    </>
  );
}

/** The keys of the states on the way from the machine to one of its states. */
const pathTo = (state: string, machine: string) =>
  state === machine ? [] : state.slice(machine.length + 1).split('.');
