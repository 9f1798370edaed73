import type { Message } from './message.ts';
import { withoutPrivate } from './redact.ts';

/** Everything that was heard, in order. */
export type Recording = readonly Message[];

export interface RecordedActor {
  id: string;
  name: string;
  parent: string | null;
  definition: string | null;
}

/** An actor as it was after an event. */
export interface Moment {
  /** Counts the moments of an actor; two recordings of the same one agree on it. */
  index: number;
  at: number;
  event: { type: string } & Record<string, unknown>;
  source: string | null;
  status: string;
  value: unknown;
  context: unknown;
}

/** A long visit forgets its beginning, but no actor. */
const MOST = 5_000;

/** Adds what was heard; nothing private is kept. An actor that is told of again is the same one. */
export function heard(recording: Recording, message: Message): Recording {
  const kept = recording.length < MOST ? recording : withoutOldest(recording);
  return [...kept, withoutPrivate(message)];
}

function withoutOldest(recording: Recording): Recording {
  const oldest = recording.findIndex(({ type }) => type !== '@xstate.actor');
  return recording.filter((_, index) => index !== oldest);
}

export function actorsIn(recording: Recording): RecordedActor[] {
  const actors = new Map<string, RecordedActor>();
  for (const message of recording)
    if (message.type === '@xstate.actor')
      actors.set(message.sessionId, {
        id: message.sessionId,
        name: message.name ?? message.sessionId,
        parent: message.parentId ?? null,
        definition: message.definition ?? null,
      });
  return [...actors.values()];
}

/** Whatever happened to one actor, its beginning first. */
export function momentsOf(recording: Recording, actor: string): Moment[] {
  const moments: Omit<Moment, 'index'>[] = [];
  let source: string | null = null;
  for (const message of recording) {
    if (message.sessionId !== actor) continue;
    if (message.type === '@xstate.event') source = message.sourceId ?? null;
    else if (message.type === '@xstate.snapshot') {
      moments.push({ ...seen(message), event: message.event ?? { type: '' }, source });
      source = null;
    } else if (moments.length === 0) moments.push({ ...seen(message), event: { type: 'xstate.init' }, source: null });
  }
  return moments.map((moment, index) => ({ index, ...moment }));
}

/** The last moment that a date can name. */
const LAST = 8.64e15;

const timeOf = (createdAt: string) => {
  const at = Number(createdAt);
  return Math.abs(at) <= LAST ? at : 0;
};

const seen = ({ createdAt, snapshot }: Exclude<Message, { type: '@xstate.event' }>) => ({
  at: timeOf(createdAt),
  status: snapshot?.status ?? 'active',
  value: snapshot?.value,
  context: snapshot?.context,
});
