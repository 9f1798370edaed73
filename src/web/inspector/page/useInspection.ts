import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyEventObject } from 'xstate';
import type { MachineName } from '#machines/catalogue.names.ts';
import type { PlayedMachine } from '#machines/inspection/inspection.contract.ts';
import { canSend, selectPastIndex, sourceOf } from '#machines/inspection/inspection.selectors.ts';
import { inspectOptions } from '#web/actors/inspectOptions.ts';
import { report } from '#web/report.ts';
import { builtChart, loadBuiltChart } from '../built/builtCharts.ts';
import type { Chart } from '../graph/chart.ts';
import { chartOf } from '../graph/chartOf.ts';
import { machineFrom } from '../graph/definition.ts';
import { acceptsEvent } from '../play/acceptsEvent.ts';
import { inspectedWindow } from '../record/inspectedPage.ts';
import { actorsIn, momentsOf, type RecordedActor } from '../record/recording.ts';
import { inspectionLogic } from './inspectionLogic.ts';
import { playedMachine } from './playedMachine.ts';

type ChartResult = { chart: Chart; chartError: null } | { chart: null; chartError: string | null };

/** The chart of a played machine, which the build may have made, before the machine itself has loaded. */
const chartOfPlayed = (machine: MachineName, played: PlayedMachine | null) =>
  builtChart(machine)?.chart ?? (played && chartOf(played.snapshot.machine));

/** The chart of a recorded actor, or the reason why there is none. */
function chartFor(actor: RecordedActor | undefined): ChartResult {
  const read = actor && machineFrom(actor.definition);
  if (read?.ok) return { chart: chartOf(read.machine), chartError: null };
  return { chart: null, chartError: read?.reason ?? null };
}

/** The inspected source, with the chosen actor and moment. */
export function useInspection(machine: MachineName | undefined) {
  const inspection = useActorRef(inspectionLogic, {
    ...inspectOptions(),
    input: { machine: machine ?? null, isOpenedByPage: inspectedWindow() !== null },
  });
  const now = useSelector(inspection, (snapshot) => snapshot);
  const { recording, played, error, actor: chosen, machine: named } = now.context;
  const kind = sourceOf(now);
  const past = selectPastIndex(now);
  const playing = kind === 'play' ? playedMachine(named) : undefined;

  const actors = useMemo(() => actorsIn(recording), [recording]);
  const actor = actors.find(({ id }) => id === chosen) ?? actors.find(({ definition }) => definition) ?? actors[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an actor's chart does not change while the actor runs
  const recorded = useMemo(() => chartFor(playing ? undefined : actor), [kind, actor?.id, actor?.definition]);
  const { chart, chartError } = playing ? { chart: chartOfPlayed(playing, played), chartError: null } : recorded;
  const moments = useMemo(() => (actor ? momentsOf(recording, actor.id) : []), [recording, actor]);
  const last = moments.length - 1;
  const moment = moments[past ?? last] ?? moments.at(-1);
  const deliver = (event: AnyEventObject) => inspection.send({ type: 'event.send', actor: actor?.id ?? '', event });
  return {
    kind,
    machine: playing,
    recording,
    actors,
    actor,
    chart,
    chartError,
    moments,
    moment,
    /** The active states, which are known of a built chart before the machine runs. */
    value: moment ? moment.value : playing && builtChart(playing)?.initial,
    /** A machine that is played runs only after its chart is drawn. */
    isRunning: playing === undefined || played !== null,
    isNewest: past === undefined || past >= last,
    refusal: error?.about === 'event' ? error.reason : null,
    isFileRefused: error?.about === 'file',
    play: (name: MachineName) => {
      loadBuiltChart(name)
        .then(() => inspection.send({ type: 'machine.play', machine: name }))
        .catch(report);
    },
    open: (text: string) => {
      import('../record/recordingFile.ts')
        .then(({ openFile }) => openFile(text))
        .then((opened) =>
          inspection.send(opened.ok ? { type: 'file.open', recording: opened.recording } : { type: 'file.refuse' }),
        )
        .catch(report);
    },
    choose: (id: string) => inspection.send({ type: 'actor.choose', actor: id }),
    goTo: (index: number) =>
      inspection.send(index >= last ? { type: 'moment.follow' } : { type: 'moment.choose', index: Math.max(0, index) }),
    send: canSend(now) ? deliver : undefined,
    /** Whether a played machine accepts the event without a payload. For actors of another page this is unknown. */
    isAccepted: (type: string) => played !== null && acceptsEvent(played, type),
  };
}

export type Inspection = ReturnType<typeof useInspection>;
