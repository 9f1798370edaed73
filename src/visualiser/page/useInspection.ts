import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AnyEventObject } from 'xstate';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import type { Breakpoint } from '#visualiser/machine/inspection.contract.ts';
import type { inspectionMachine } from '#visualiser/machine/inspection.machine.ts';
import type { Moment, RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import { actorsIn, momentsOf, momentUpTo } from '#visualiser/machine/inspection.recording.ts';
import { canSend, isStopped, selectPastOrder, selectSource } from '#visualiser/machine/inspection.selectors.ts';
import { builtChart, loadBuiltChart } from '../built/builtCharts.ts';
import type { ActorChart } from '../chart/actorChart.ts';
import type { Chart } from '../chart/chart.ts';
import { reportFailure } from '../failures.ts';
import { acceptsEvent } from '../play/acceptsEvent.ts';
import { useChartReader } from './useChartReader.ts';

export type InspectionLogic = typeof inspectionMachine;

export interface InspectionOptions {
  logic: InspectionLogic;
  /** A machine that the page plays by hand, by its name. */
  machine: string | undefined;
  /** Whether private data in files is redacted. */
  isRedacted: boolean;
  /** The content of a file that is shown first. */
  file?: string | undefined;
}

/** The view until a chart can be read. */
const LOADING: ActorChart = { chart: null, absence: 'loading' };

const drawnChart = (chart: Chart): ActorChart => ({ chart, isCut: false, isVersion4: false });

function recordedChart(reader: ReturnType<typeof useChartReader>, actor: RecordedActor | undefined): ActorChart {
  if (reader) return reader.actorChart(actor);
  return actor ? LOADING : { chart: null, absence: 'noActor' };
}

/** The inspected source, with the chosen actor and moment. */
export function useInspection({ logic, machine, isRedacted, file }: InspectionOptions) {
  const inspection = useActorRef(logic, { ...inspectOptions(), input: { machine: machine ?? null } });
  const now = useSelector(inspection, (snapshot) => snapshot);
  const { recording, played, error, actor: chosen, machine: named, otherSite, breakpoints } = now.context;
  const kind = selectSource(now);
  const past = selectPastOrder(now);
  const playing = kind === 'play' && named ? named : undefined;

  const actors = useMemo(() => actorsIn(recording), [recording]);
  const withStates = actors.filter(({ hasStates }) => hasStates);
  // An app that was started again has a stopped actor of the same name.
  const first = withStates.find(({ status }) => status !== 'stopped') ?? withStates[0] ?? actors[0];
  const actor = actors.find(({ id }) => id === chosen) ?? first;
  const drawn = playing ? undefined : actor;
  /** The build may have made the chart of a played machine, before the machine itself has loaded. */
  const built = playing && builtChart(playing)?.chart;
  const reader = useChartReader(playing ? !built && played !== null : drawn !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an actor's chart does not change while the actor runs
  const recorded = useMemo(
    () => recordedChart(reader, drawn),
    [kind, drawn?.id, drawn?.definition, drawn?.hasStates, reader],
  );
  const playedChart = built ?? (reader && played ? reader.playedChart(played) : undefined);
  const shown = playing ? (playedChart ? drawnChart(playedChart) : LOADING) : recorded;
  const moments = momentsOf(recording, actor?.id ?? '');
  const moment = past === undefined ? moments.at(-1) : momentUpTo(moments, past);
  const open = (text: string) => {
    import('../recording/openFile.ts')
      .then(({ openFile }) => openFile(text, { isRedacted }))
      .then((opened) =>
        inspection.send(opened.ok ? { type: 'file.open', recording: opened.recording } : { type: 'file.refuse' }),
      )
      .catch(reportFailure);
  };
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (file !== undefined) openFirst(file);
  }, [file]);
  const deliver = (event: AnyEventObject) => inspection.send({ type: 'event.send', actor: actor?.id ?? '', event });
  return {
    kind,
    machine: playing,
    recording,
    actors,
    actor,
    shown,
    chart: shown.chart,
    otherSite,
    moments,
    moment,
    /** The active states, which are known of a built chart before the machine runs. */
    value: moment ? moment.value : playing && builtChart(playing)?.initial,
    /** A machine that is played runs only after its chart is drawn. */
    isRunning: playing === undefined || played !== null,
    /** Without an actor, there is nothing to look at and no time to move in. */
    isEmpty: !shown.chart && shown.absence === 'noActor',
    isNewest: past === undefined,
    /** The position of the displayed moment among all messages; undefined while the newest one is followed. */
    past,
    breakpoints,
    isStopped: isStopped(now),
    refusal: error?.about === 'event' ? error.reason : null,
    isFileRefused: error?.about === 'file',
    play: (name: string) => {
      loadBuiltChart(name)
        .then(() => inspection.send({ type: 'machine.play', machine: name }))
        .catch(reportFailure);
    },
    open,
    choose: (id: string) => inspection.send({ type: 'actor.choose', actor: id }),
    /** Shows the actor's moment at this position among its moments. The last one is followed. */
    goTo: (position: number) => {
      const order = moments.at(Math.max(0, position))?.order;
      const isLast = order === undefined || position >= moments.length - 1;
      inspection.send(isLast ? { type: 'moment.follow' } : { type: 'moment.choose', order });
    },
    /** Shows any actor's moment. */
    visit: (visited: Moment) => {
      const { actor: id, order } = visited;
      if (id !== actor?.id) inspection.send({ type: 'actor.choose', actor: id });
      const isNewest = order === recording.timeline.at(-1)?.order;
      inspection.send(isNewest ? { type: 'moment.follow' } : { type: 'moment.choose', order });
    },
    follow: () => inspection.send({ type: 'moment.follow' }),
    /** Goes on to the next breakpoint, or else to the newest moment. Only from a moment of the past. */
    goOn: past === undefined ? undefined : () => inspection.send({ type: 'moment.continue' }),
    toggle: (breakpoint: Breakpoint) => inspection.send({ type: 'breakpoint.toggle', breakpoint }),
    allow: (origin: string) => inspection.send({ type: 'origin.allow', origin }),
    refuse: (origin: string) => inspection.send({ type: 'origin.refuse', origin }),
    /** XState's inspector cannot send an event to an app, but a page of ours receives it. */
    send: canSend(now) && !actor?.client ? deliver : undefined,
    /** Whether a played machine accepts the event without a payload. For actors of another page this is unknown. */
    isAccepted: (type: string) => played !== null && acceptsEvent(played, type),
  };
}

export type Inspection = ReturnType<typeof useInspection>;
