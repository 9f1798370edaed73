import type { Recording } from '#machines/inspection/inspection.contract.ts';
import type { Message } from '#machines/inspection/inspection.message.ts';
import { withoutPrivate } from './redact.ts';

export interface RecordedActor {
  id: string;
  name: string;
  parent: string | null;
  definition: string | null;
}

/** The state of an actor after an event. */
export interface Moment {
  /** The moment's position among those of its actor, which is the same in every recording of the actor. */
  index: number;
  at: number;
  event: { type: string } & Record<string, unknown>;
  source: string | null;
  status: string;
  value: unknown;
  context: unknown;
}

/** A longer recording drops its oldest messages, except those that announce actors. */
const MAX_MESSAGES = 5_000;

/** Adds a message without its private data. */
export function appendMessage(recording: Recording, message: Message): Recording {
  const bounded = recording.length < MAX_MESSAGES ? recording : withoutOldest(recording);
  return [...bounded, withoutPrivate(message)];
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

/** The moments of one actor, oldest first. */
export function momentsOf(recording: Recording, actor: string): Moment[] {
  const moments: Omit<Moment, 'index'>[] = [];
  let source: string | null = null;
  for (const message of recording) {
    if (message.sessionId !== actor) continue;
    if (message.type === '@xstate.event') source = message.sourceId ?? null;
    else if (message.type === '@xstate.snapshot') {
      moments.push({ ...snapshotOf(message), event: message.event ?? { type: '' }, source });
      source = null;
    } else if (moments.length === 0)
      moments.push({ ...snapshotOf(message), event: { type: 'xstate.init' }, source: null });
  }
  return moments.map((moment, index) => ({ index, ...moment }));
}

/** The largest time value of a `Date`. */
const LAST_DATE_MS = 8.64e15;

const timeOf = (createdAt: string) => {
  const at = Number(createdAt);
  return Math.abs(at) <= LAST_DATE_MS ? at : 0;
};

const snapshotOf = ({ createdAt, snapshot }: Exclude<Message, { type: '@xstate.event' }>) => ({
  at: timeOf(createdAt),
  status: snapshot?.status ?? 'active',
  value: snapshot?.value,
  context: snapshot?.context,
});
