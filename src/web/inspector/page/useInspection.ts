import { useEffect, useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { catalogued, type MachineName } from '#machines/catalogue.ts';
import type { Chart } from '../graph/chart.ts';
import { chartOf } from '../graph/chartOf.ts';
import { machineFrom } from '../graph/definition.ts';
import { beginPlay, isTaken, type Play, send } from '../play/player.ts';
import { openFile } from '../record/file.ts';
import { inspected, receive, sendTo } from '../record/receive.ts';
import { actorsIn, heard, momentsOf, type RecordedActor, type Recording } from '../record/recording.ts';

/** Where the events come from: a page that runs, a machine that is played by hand, a file. */
type Source =
  | { kind: 'live'; from: Window; recording: Recording }
  | { kind: 'play'; play: Play }
  | { kind: 'file'; recording: Recording };

const recordingOf = (source: Source) => (source.kind === 'play' ? source.play.recording : source.recording);

function sourceAt(machine: MachineName | undefined): Source {
  const from = inspected();
  if (from && !machine) return { kind: 'live', from, recording: [] };
  return { kind: 'play', play: beginPlay(machine ?? 'investment') };
}

type Charted = { chart: Chart; undrawn: null } | { chart: null; undrawn: string | null };

/** The chart of an actor, or why there is none. */
function chartFor(source: Source, actor: RecordedActor | undefined): Charted {
  if (source.kind === 'play') return { chart: chartOf(catalogued(source.play.name).machine), undrawn: null };
  const read = actor && machineFrom(actor.definition);
  if (read?.ok) return { chart: chartOf(read.machine), undrawn: null };
  return { chart: null, undrawn: read?.reason ?? null };
}

/** What is inspected, which actor and which moment of it. */
export function useInspection(machine: MachineName | undefined) {
  const [source, setSource] = useState(() => sourceAt(machine));
  const [chosen, setChosen] = useState<string | null>(null);
  /** A moment of the past; nothing while the newest is followed. */
  const [past, setPast] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFileRefused, setFileRefused] = useState(false);

  const from = source.kind === 'live' ? source.from : null;
  useEffect(() => {
    if (!from) return;
    return receive(from, (message) =>
      setSource((now) => (now.kind === 'live' ? { ...now, recording: heard(now.recording, message) } : now)),
    );
  }, [from]);

  const recording = recordingOf(source);
  const actors = useMemo(() => actorsIn(recording), [recording]);
  const actor = actors.find(({ id }) => id === chosen) ?? actors.find(({ definition }) => definition) ?? actors[0];
  const playing = source.kind === 'play' ? source.play.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart of an actor stays the same while it runs
  const { chart, undrawn } = useMemo(
    () => chartFor(source, actor),
    [source.kind, playing, actor?.id, actor?.definition],
  );
  const moments = useMemo(() => (actor ? momentsOf(recording, actor.id) : []), [recording, actor]);
  const moment = moments[past ?? moments.length - 1] ?? moments.at(-1);

  const show = (next: Source) => {
    setSource(next);
    setChosen(null);
    setPast(null);
    setRefusal(null);
    setFileRefused(false);
  };
  const deliver = (event: AnyEventObject) => {
    setPast(null);
    if (source.kind === 'live' && actor) sendTo(source.from, actor.id, event);
    if (source.kind !== 'play') return;
    const played = send(source.play, event);
    if (played.ok) setSource({ kind: 'play', play: played.play });
    setRefusal(played.ok ? null : played.reason);
  };
  return {
    kind: source.kind,
    machine: playing,
    recording,
    actors,
    actor,
    chart,
    undrawn,
    moments,
    moment,
    isNewest: past === null || past >= moments.length - 1,
    refusal,
    isFileRefused,
    play: (name: MachineName) => show({ kind: 'play', play: beginPlay(name) }),
    open: (text: string) => {
      const opened = openFile(text);
      if (opened.ok) show({ kind: 'file', recording: opened.recording });
      setFileRefused(!opened.ok);
    },
    choose: (id: string) => {
      setChosen(id);
      setPast(null);
    },
    goTo: (index: number) => setPast(index >= moments.length - 1 ? null : Math.max(0, index)),
    send: source.kind === 'file' ? undefined : deliver,
    /** Whether it is known to be taken without a payload; what a page of elsewhere needs is not known. */
    isTaken: (type: string) => source.kind === 'play' && isTaken(source.play, type),
  };
}

export type Inspection = ReturnType<typeof useInspection>;
