import { GrowingList } from './inspection.growing.ts';
import type { Message } from './inspection.message.ts';
import type { Held, Moment, Point, RecordedActor } from './inspection.recorded.ts';

interface Awaited {
  order: number;
  event: string;
  source: string | null;
}

/** An event that an actor never handles has no result. */
const MAX_AWAITED = 100;

/** An actor with its moments, oldest first. */
export interface Track {
  actor: RecordedActor;
  moments: GrowingList<Moment>;
  /** How many moments there have been, with those that were dropped. */
  count: number;
  /** The senders of the events whose results are to come. An actor may receive several while it handles one. */
  awaited: readonly Awaited[];
  /** Whether anything but its announcement was received. */
  isStarted: boolean;
}

/** A track to which messages are being added. */
export type GrowingTrack = Track & { added: Moment[] };

export const NO_MOMENTS = GrowingList.of<Moment>();

export const newTrack = (message: Message, order: number): Track => ({
  actor: {
    id: message.sessionId,
    name: message.sessionId,
    parent: null,
    definition: null,
    machine: null,
    client: message.client ?? null,
    hasStates: false,
    isAnnounced: false,
    start: { order, at: parseTime(message.createdAt) },
    end: null,
    status: 'active',
  },
  moments: NO_MOMENTS,
  count: 0,
  awaited: [],
  isStarted: false,
});

/** Changes the track. Returns the moment, if the message is the result of an event. */
export function addMessage(track: GrowingTrack, message: Message, order: number): Moment | undefined {
  const { type, sessionId: actor } = message;
  if (type === '@xstate.actor') track.actor = announced(track.actor, message);
  if (type === '@xstate.event') {
    const awaited = { order, event: message.event.type, source: message.sourceId ?? null };
    track.awaited = [...track.awaited.slice(1 - MAX_AWAITED), awaited];
    return undefined;
  }
  const result = toResult(message);
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
    track.moments = NO_MOMENTS;
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

function add(track: GrowingTrack, moment: Moment) {
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

const parseTime = (createdAt: string) => {
  const at = Number(createdAt);
  return Math.abs(at) <= LAST_DATE_MS ? at : 0;
};

const HELD = ['context', 'output', 'error', 'input'] as const;

const toResult = ({ createdAt, snapshot }: Exclude<Message, { type: '@xstate.event' }>) => ({
  at: parseTime(createdAt),
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
