import type { Recording } from '#machines/inspection/inspection.contract.ts';
import type { Message } from '#machines/inspection/inspection.message.ts';
import { isPlaceholder } from '../graph/rawConfig.ts';
import { withoutPrivate } from './redact.ts';

export interface RecordedActor {
  id: string;
  name: string;
  parent: string | null;
  definition: string | null;
  /** The app in which it runs, if it is not a page of ours. */
  client: string | null;
  /** Whether it is a machine. Promises, callbacks, observables and stores have no states. */
  hasStates: boolean;
  /** Whether its start was received. Without it, neither its definition nor its parent is known. */
  isAnnounced: boolean;
}

/** What an actor holds apart from its state. Only a machine and a store have a context. */
export interface Held {
  context?: unknown;
  output?: unknown;
  error?: unknown;
  input?: unknown;
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
  held: Held;
  /** The sender cut the state, because it is nested too deeply. */
  isCut: boolean;
}

/** A longer recording drops its oldest messages, except those that announce actors. */
const MAX_MESSAGES = 5_000;

/** Adds a message without its private data. */
export const appendMessage = (recording: Recording, message: Message): Recording =>
  appendMessages(recording, [withoutPrivate(message)]);

/** Adds messages as they are. */
export function appendMessages(recording: Recording, messages: readonly Message[]): Recording {
  const all = [...recording, ...messages];
  let excess = all.length - MAX_MESSAGES;
  if (excess <= 0) return all;
  return all.filter(({ type }) => {
    if (type === '@xstate.actor' || excess === 0) return true;
    excess -= 1;
    return false;
  });
}

export function actorsIn(recording: Recording): RecordedActor[] {
  const actors = new Map<string, RecordedActor>();
  for (const message of recording) {
    const { sessionId: id } = message;
    const known = actors.get(id);
    if (message.type === '@xstate.actor') {
      const definition = message.definition ?? null;
      const hasStates = (known?.hasStates ?? false) || definesStates(definition) || hasValue(message);
      actors.set(id, {
        id,
        name: message.name ?? id,
        parent: message.parentId ?? null,
        definition,
        client: message.client ?? null,
        hasStates,
        isAnnounced: true,
      });
    } else if (!known) actors.set(id, unannounced(message));
    else if (!known.hasStates && message.type === '@xstate.snapshot' && hasValue(message)) known.hasStates = true;
  }
  return [...actors.values()];
}

const unannounced = (message: Exclude<Message, { type: '@xstate.actor' }>): RecordedActor => ({
  id: message.sessionId,
  name: message.sessionId,
  parent: null,
  definition: null,
  client: message.client ?? null,
  hasStates: message.type === '@xstate.snapshot' && hasValue(message),
  isAnnounced: false,
});

const hasValue = ({ snapshot }: { snapshot?: { value?: unknown } | null | undefined }) => snapshot?.value !== undefined;

/** The inspector of XState announces an actor without states with a definition that has only its name. */
const definesStates = (definition: string | null) =>
  definition !== null && /"(states|on|invoke|entry|always|after|initial)":/.test(definition);

/** The moments of one actor, oldest first. */
export function momentsOf(recording: Recording, actor: string): Moment[] {
  const moments: Omit<Moment, 'index'>[] = [];
  let source: string | null = null;
  let isStarted = false;
  for (const message of recording) {
    if (message.sessionId !== actor) continue;
    if (message.type === '@xstate.event') source = message.sourceId ?? null;
    else if (message.type === '@xstate.snapshot') {
      const event = message.event ?? { type: '' };
      // An actor is announced with the state that it has by then. The state in which it started follows.
      if (!isStarted && INIT.test(event.type) && moments.length === 1) moments.pop();
      moments.push({ ...snapshotOf(message), event, source: INIT.test(event.type) ? null : source });
      source = null;
      isStarted = true;
    } else if (moments.length === 0)
      moments.push({ ...snapshotOf(message), event: { type: 'xstate.init' }, source: null });
  }
  return moments.map((moment, index) => ({ index, ...moment }));
}

const INIT = /^@?xstate\.init$/;

/** The largest time value of a `Date`. */
const LAST_DATE_MS = 8.64e15;

const timeOf = (createdAt: string) => {
  const at = Number(createdAt);
  return Math.abs(at) <= LAST_DATE_MS ? at : 0;
};

const HELD = ['context', 'output', 'error', 'input'] as const;

const snapshotOf = ({ createdAt, snapshot }: Exclude<Message, { type: '@xstate.event' }>) => ({
  at: timeOf(createdAt),
  status: snapshot?.status ?? 'active',
  value: snapshot?.value,
  context: snapshot?.context,
  held: Object.fromEntries(
    HELD.filter((key) => snapshot?.[key] !== undefined).map((key) => [key, snapshot?.[key]]),
  ) as Held,
  isCut: isCutValue(snapshot?.value),
});

/** A serializer with a limited depth replaces the inner states of a state. */
function isCutValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value);
  return Object.values(value).some(isCutValue);
}
