import { GrowingList } from './inspection.growing.ts';
import type { Message } from './inspection.message.ts';

/** A point in a recording. */
interface Point {
  /** The position among all messages. */
  order: number;
  /** In milliseconds since 1970. */
  at: number;
}

export interface RecordedActor {
  id: string;
  name: string;
  parent: string | null;
  definition: string | null;
  /** The id of its machine, if its definition has one. */
  machine: string | null;
  /** The app in which it runs, if it is not a page of ours. */
  client: string | null;
  /** Whether it is a machine. Promises, callbacks, observables and stores have no states. */
  hasStates: boolean;
  /** Whether its start was received. Without it, neither its definition nor its parent is known. */
  isAnnounced: boolean;
  start: Point;
  /** Null as long as it runs. */
  end: Point | null;
  /** As XState names it: `active`, `done`, `error` or `stopped`. */
  status: string;
}

export type Life = 'future' | 'active' | 'done' | 'error' | 'stopped';

/** What an actor holds apart from its state. Only a machine and a store have a context. */
export interface Held {
  context?: unknown;
  output?: unknown;
  error?: unknown;
  input?: unknown;
}

/** The state of an actor after an event. */
export interface Moment extends Point {
  actor: string;
  /** The moment's position among all those of its actor, which is the same in every recording of the actor. */
  index: number;
  /** The position at which the event was received. An actor may have handled others in between. */
  received: number;
  event: { type: string } & Record<string, unknown>;
  /** The actor that sent the event. */
  source: string | null;
  status: string;
  value: unknown;
  context: unknown;
  held: Held;
  /** The sender cut the state, because it is nested too deeply. */
  isCut: boolean;
}

interface Awaited {
  order: number;
  event: string;
  source: string | null;
}

/** An event that an actor never handles has no result. */
const MAX_AWAITED = 100;

/** An actor with its moments, oldest first. */
interface Track {
  actor: RecordedActor;
  moments: GrowingList<Moment>;
  /** How many moments there have been, with those that were dropped. */
  count: number;
  /** The senders of the events whose results are to come. An actor may receive several while it handles one. */
  awaited: readonly Awaited[];
  /** Whether anything but its announcement was received. */
  isStarted: boolean;
}

/** Everything that was received, apart from what was dropped since. It grows without being copied. */
export interface Recording {
  /** Oldest first, as they were received. */
  messages: GrowingList<Message>;
  tracks: ReadonlyMap<string, Track>;
  /** What happened to all actors, oldest first. The start of an actor is in it only if it was received as an event. */
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
/** So many are dropped at once. */
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

export const recordingOf = (messages: readonly Message[]) => appendMessages(emptyRecording, messages);

/** Whether an actor runs at a position among all messages, or how it ended. */
export function lifeOf({ start, end, status }: RecordedActor, order = Number.POSITIVE_INFINITY): Life {
  if (start.order > order) return 'future';
  if (end === null || end.order > order) return 'active';
  return status === 'done' || status === 'error' ? status : 'stopped';
}

/** The recorded actors, in the order in which they were announced. */
export const actorsIn = ({ tracks }: Recording): RecordedActor[] => [...tracks.values()].map(({ actor }) => actor);

const NONE = GrowingList.of<Moment>();

/** The moments of one actor, oldest first. */
export const momentsOf = ({ tracks }: Recording, actor: string): GrowingList<Moment> =>
  tracks.get(actor)?.moments ?? NONE;

/** The last moment of an actor up to this position among all messages. Before its start, it is the first one. */
export const momentUpTo = (moments: GrowingList<Moment>, order: number): Moment | undefined =>
  moments.at(Math.max(0, moments.countWhile((moment) => moment.order <= order) - 1));

/** What a recording became when these messages were added. */
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
  const changed = new Map<string, Track & { added: Moment[] }>();
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

const newTrack = (message: Message, order: number): Track => ({
  actor: {
    id: message.sessionId,
    name: message.sessionId,
    parent: null,
    definition: null,
    machine: null,
    client: message.client ?? null,
    hasStates: false,
    isAnnounced: false,
    start: { order, at: timeOf(message.createdAt) },
    end: null,
    status: 'active',
  },
  moments: NONE,
  count: 0,
  awaited: [],
  isStarted: false,
});

/** Changes the track. Returns the moment, if the message is the result of an event. */
function addMessage(track: Track & { added: Moment[] }, message: Message, order: number): Moment | undefined {
  const { type, sessionId: actor } = message;
  if (type === '@xstate.actor') track.actor = announced(track.actor, message);
  if (type === '@xstate.event') {
    const awaited = { order, event: message.event.type, source: message.sourceId ?? null };
    track.awaited = [...track.awaited.slice(1 - MAX_AWAITED), awaited];
    return undefined;
  }
  const result = resultOf(message);
  if (hasValue(message) && !track.actor.hasStates) track.actor = { ...track.actor, hasStates: true };
  if (result.status !== track.actor.status)
    track.actor = withStatus(track.actor, result.status, { order, at: result.at });
  if (type === '@xstate.actor') {
    if (track.count === 0)
      add(track, { actor, index: 0, order, received: order, event: START, source: null, ...result });
    return undefined;
  }
  const event = message.event ?? { type: '' };
  const isStart = INIT.test(event.type);
  // An actor is announced with the state that it has by then. The state in which it started follows.
  if (isStart && !track.isStarted && track.count === 1) {
    track.moments = NONE;
    track.added = [];
    track.count = 0;
  }
  const position = track.awaited.findIndex((each) => each.event === event.type);
  const awaited = track.awaited[position];
  const source = isStart ? null : (awaited?.source ?? null);
  const moment = { actor, index: track.count, order, received: awaited?.order ?? order, event, source, ...result };
  add(track, moment);
  track.awaited = track.awaited.slice(position + 1);
  track.isStarted = true;
  return moment;
}

function add(track: Track & { added: Moment[] }, moment: Moment) {
  track.added.push(moment);
  track.count += 1;
}

const START = { type: 'xstate.init' };
const INIT = /^@?xstate\.init$/;

function announced(known: RecordedActor, message: Extract<Message, { type: '@xstate.actor' }>): RecordedActor {
  const definition = message.definition ?? null;
  return {
    ...known,
    name: message.name ?? known.id,
    parent: message.parentId ?? null,
    definition,
    machine: known.definition === definition ? known.machine : machineIdIn(definition),
    client: message.client ?? null,
    hasStates: known.hasStates || definesStates(definition),
    isAnnounced: true,
  };
}

const withStatus = (actor: RecordedActor, status: string, point: Point): RecordedActor => ({
  ...actor,
  status,
  end: status === 'active' ? null : point,
});

/** The inspector of XState announces an actor without states with a definition that has only its name. */
const definesStates = (definition: string | null) =>
  definition !== null && /"(states|on|invoke|entry|always|after|initial)":/.test(definition);

function machineIdIn(definition: string | null): string | null {
  try {
    const { id } = JSON.parse(definition ?? '{}') as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const hasValue = ({ snapshot }: { snapshot?: { value?: unknown } | null | undefined }) => snapshot?.value !== undefined;

/** The largest time value of a `Date`. */
const LAST_DATE_MS = 8.64e15;

const timeOf = (createdAt: string) => {
  const at = Number(createdAt);
  return Math.abs(at) <= LAST_DATE_MS ? at : 0;
};

const HELD = ['context', 'output', 'error', 'input'] as const;

const resultOf = ({ createdAt, snapshot }: Exclude<Message, { type: '@xstate.event' }>) => ({
  at: timeOf(createdAt),
  status: snapshot?.status ?? 'active',
  value: snapshot?.value,
  context: snapshot?.context,
  held: Object.fromEntries(
    HELD.filter((key) => snapshot?.[key] !== undefined).map((key) => [key, snapshot?.[key]]),
  ) as Held,
  isCut: isCutValue(snapshot?.value),
});

/** The placeholders of serializers for values that were nested too deeply or circular. */
const PLACEHOLDER = /^\[(Object|Array|Circular|\.\.\.)\]$/;
export const isPlaceholder = (value: unknown): boolean => typeof value === 'string' && PLACEHOLDER.test(value);

/** A serializer with a limited depth replaces the inner states of a state. */
function isCutValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value);
  return Object.values(value).some(isCutValue);
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
