import { GrowingList } from './inspection.growing.ts';
import type { Message } from './inspection.message.ts';
import type { Moment, RecordedActor } from './inspection.recorded.ts';
import { addMessage, type GrowingTrack, NO_MOMENTS, newTrack, type Track } from './inspection.track.ts';

/** Everything that was received, apart from what was dropped since. It grows without being copied. */
export interface Recording {
  /** Oldest first, as they were received. */
  messages: GrowingList<Message>;
  tracks: ReadonlyMap<string, Track>;
  /** The events of all actors, oldest first. The start of an actor is in it only if it was received as an event. */
  timeline: GrowingList<Moment>;
  /** All types of events that were received. */
  types: ReadonlySet<string>;
  /** The message that began it, which tells it from other recordings. */
  first: Message | null;
  /** The number of messages, with those that were dropped. */
  count: number;
  /** The number of events that were dropped. */
  dropped: number;
}

/** A longer recording drops its oldest events. */
export const MAX_EVENTS = 100_000;
/** The number of events that are dropped at once. */
const SPARE = MAX_EVENTS / 10;

export const emptyRecording: Recording = {
  messages: GrowingList.of(),
  tracks: new Map(),
  timeline: GrowingList.of(),
  types: new Set(),
  first: null,
  count: 0,
  dropped: 0,
};

export const buildRecording = (messages: readonly Message[]) => appendMessages(emptyRecording, messages);

/** The recorded actors, in the order in which they were announced. */
export const actorsIn = ({ tracks }: Recording): RecordedActor[] => [...tracks.values()].map(({ actor }) => actor);

/** The moments of one actor, oldest first. */
export const momentsOf = ({ tracks }: Recording, actor: string): GrowingList<Moment> =>
  tracks.get(actor)?.moments ?? NO_MOMENTS;

/** The last moment of an actor up to this position among all messages. Before its start, it is the first one. */
export const momentUpTo = (moments: GrowingList<Moment>, order: number): Moment | undefined =>
  moments.at(Math.max(0, moments.countWhile((moment) => moment.order <= order) - 1));

/** The result of adding these messages to a recording. */
const lastAppended = new WeakMap<readonly Message[], { to: Recording; result: Recording }>();

/** Adds messages as they are. The same ones are added once, because a guard and an action both need the result. */
export function appendMessages(recording: Recording, messages: readonly Message[]): Recording {
  const known = lastAppended.get(messages);
  if (known?.to === recording) return known.result;
  const result = appended(recording, messages);
  lastAppended.set(messages, { to: recording, result });
  return result;
}

function appended(recording: Recording, messages: readonly Message[]): Recording {
  const tracks = new Map(recording.tracks);
  const changed = new Map<string, GrowingTrack>();
  const timeline: Moment[] = [];
  const types = new Set<string>();
  let { count } = recording;
  for (const message of messages) {
    count += 1;
    const { sessionId: id } = message;
    let track = changed.get(id);
    if (!track) {
      track = { ...(tracks.get(id) ?? newTrack(message, count)), added: [] };
      changed.set(id, track);
      // Announced actors keep their place.
      tracks.set(id, track);
    }
    const moment = addMessage(track, message, count);
    if (!moment) continue;
    timeline.push(moment);
    if (!recording.types.has(moment.event.type)) types.add(moment.event.type);
  }
  for (const [id, { added, ...track }] of changed) tracks.set(id, { ...track, moments: track.moments.append(added) });
  return withinLimit({
    messages: recording.messages.append(messages),
    tracks,
    timeline: recording.timeline.append(timeline),
    types: types.size === 0 ? recording.types : new Set([...recording.types, ...types]),
    first: recording.first ?? messages[0] ?? null,
    count,
    dropped: recording.dropped,
  });
}

/** Drops the oldest events, and the actors that have ended and of which no event is left. */
function withinLimit(recording: Recording): Recording {
  const { timeline, messages, tracks } = recording;
  if (timeline.length < MAX_EVENTS + SPARE) return recording;
  const excess = timeline.length - MAX_EVENTS;
  const last = timeline.at(excess - 1)?.order ?? 0;
  const kept = new Map<string, Track>();
  for (const [id, track] of tracks) {
    const old = track.moments.countWhile(({ order }) => order <= last);
    // An actor that runs has a state, however long ago it was entered.
    const isRunning = track.actor.end === null;
    const excessive = isRunning ? Math.min(old, Math.max(0, track.moments.length - 1)) : old;
    const moments = track.moments.dropFirst(excessive);
    if (isRunning || moments.length > 0) kept.set(id, { ...track, moments });
  }
  const oldest = recording.count - messages.length;
  return {
    ...recording,
    messages: GrowingList.of(
      [...messages].filter(
        ({ type, sessionId }, index) => oldest + index + 1 > last || (type === '@xstate.actor' && kept.has(sessionId)),
      ),
    ),
    tracks: kept,
    timeline: timeline.dropFirst(excess),
    dropped: recording.dropped + excess,
  };
}
