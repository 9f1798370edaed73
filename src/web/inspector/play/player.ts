import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { catalogued, type MachineName } from '#machines/catalogue.ts';
import { definitionOf } from '../graph/definition.ts';
import type { Message } from '../record/message.ts';
import { heard, type Recording } from '../record/recording.ts';

/** A machine of the project that is played by hand: it runs, but nothing that it asks for is done. */
export interface Play {
  name: MachineName;
  snapshot: AnyMachineSnapshot;
  recording: Recording;
}

export type Played = { ok: true; play: Play } | { ok: false; reason: string };

const seen = (snapshot: AnyMachineSnapshot): Extract<Message, { type: '@xstate.snapshot' }>['snapshot'] => {
  const { status, value, context } = snapshot;
  return JSON.parse(JSON.stringify({ status, value, context }, (_, each) => (typeof each === 'function' ? {} : each)));
};

export function beginPlay(name: MachineName): Play {
  const { machine, input } = catalogued(name);
  const [snapshot] = initialTransition(machine, input);
  const message: Message = {
    type: '@xstate.actor',
    sessionId: name,
    name,
    createdAt: String(Date.now()),
    definition: definitionOf(machine),
    snapshot: seen(snapshot),
  };
  return { name, snapshot, recording: heard([], message) };
}

/** Sends an event; one that is not allowed changes nothing and is told. */
export function send({ name, snapshot, recording }: Play, event: AnyEventObject): Played {
  try {
    // What XState sends by itself has no guard to ask beforehand.
    if (!event.type.startsWith('xstate.') && !snapshot.can(event)) return { ok: false, reason: '' };
    const [next] = transition(catalogued(name).machine, snapshot, event);
    const message: Message = {
      type: '@xstate.snapshot',
      sessionId: name,
      createdAt: String(Date.now()),
      event,
      snapshot: seen(next),
    };
    return { ok: true, play: { name, snapshot: next, recording: heard(recording, message) } };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether an event without anything else would be taken. */
export function isTaken({ snapshot }: Play, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return false;
  }
}
