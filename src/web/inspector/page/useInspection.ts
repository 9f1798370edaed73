import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyEventObject } from 'xstate';
import { catalogueEntry, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { canSend, selectPastIndex, sourceOf } from '#machines/inspection/inspection.selectors.ts';
import { inspectOptions } from '#web/actors/inspectOptions.ts';
import type { Chart } from '../graph/chart.ts';
import { chartOf } from '../graph/chartOf.ts';
import { machineFrom } from '../graph/definition.ts';
import { acceptsEvent } from '../play/player.ts';
import { inspectedWindow } from '../record/inspectedPage.ts';
import { actorsIn, momentsOf, type RecordedActor } from '../record/recording.ts';
import { openFile } from '../record/recordingFile.ts';
import { inspectionLogic } from './inspectionLogic.ts';

type ChartResult = { chart: Chart; chartError: null } | { chart: null; chartError: string | null };

/** The chart of an actor, or the reason why there is none. */
function chartFor(playing: MachineName | undefined, actor: RecordedActor | undefined): ChartResult {
  if (playing) return { chart: chartOf(catalogueEntry(playing).machine), chartError: null };
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
  const playing = kind === 'play' ? (named !== null && isMachineName(named) ? named : 'investment') : undefined;

  const actors = useMemo(() => actorsIn(recording), [recording]);
  const actor = actors.find(({ id }) => id === chosen) ?? actors.find(({ definition }) => definition) ?? actors[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an actor's chart does not change while the actor runs
  const { chart, chartError } = useMemo(() => chartFor(playing, actor), [kind, playing, actor?.id, actor?.definition]);
  const moments = useMemo(() => (actor ? momentsOf(recording, actor.id) : []), [recording, actor]);
  const last = moments.length - 1;
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
    moment: moments[past ?? last] ?? moments.at(-1),
    isNewest: past === undefined || past >= last,
    refusal: error?.about === 'event' ? error.reason : null,
    isFileRefused: error?.about === 'file',
    play: (name: MachineName) => inspection.send({ type: 'machine.play', machine: name }),
    open: (text: string) => {
      const opened = openFile(text);
      inspection.send(opened.ok ? { type: 'file.open', recording: opened.recording } : { type: 'file.refuse' });
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
