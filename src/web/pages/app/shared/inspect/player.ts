import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { serializeDefinition } from '#visualiser/chart/serializeDefinition.ts';
import type { InspectionEvent, PlayedMachine } from '#visualiser/machine/inspection.contract.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { appendMessages, buildRecording } from '#visualiser/machine/inspection.recording.ts';
import { withoutPrivate } from '#visualiser/recording/redact.ts';

/** A machine of the project that is played by hand. Its actions and actors do not run. */
export interface Play extends PlayedMachine {
  name: MachineName;
}

export type PlayResult = { ok: true; play: Play } | { ok: false; reason: string };

const snapshotData = (snapshot: AnyMachineSnapshot): Extract<Message, { type: '@xstate.snapshot' }>['snapshot'] => {
  const { status, value, context } = snapshot;
  return JSON.parse(JSON.stringify({ status, value, context }, (_, each) => (typeof each === 'function' ? {} : each)));
};

export function startPlay(name: MachineName): Play {
  const { machine, input } = catalogueEntry(name);
  const [snapshot] = initialTransition(machine, input);
  const message: Message = {
    type: '@xstate.actor',
    sessionId: name,
    name,
    createdAt: String(Date.now()),
    definition: serializeDefinition(machine),
    snapshot: snapshotData(snapshot),
  };
  return { name, snapshot, recording: buildRecording([withoutPrivate(message)]) };
}

/** Sends an event. An event that is not allowed is refused and changes nothing. */
export function send({ name, snapshot, recording }: Play, event: AnyEventObject): PlayResult {
  try {
    // `can` does not apply to the events that XState generates itself.
    if (!event.type.startsWith('xstate.') && !snapshot.can(event)) return { ok: false, reason: '' };
    const [next] = transition(catalogueEntry(name).machine, snapshot, event);
    const message: Message = {
      type: '@xstate.snapshot',
      sessionId: name,
      createdAt: String(Date.now()),
      event,
      snapshot: snapshotData(next),
    };
    return {
      ok: true,
      play: { name, snapshot: next, recording: appendMessages(recording, [withoutPrivate(message)]) },
    };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Starts a machine and reports how it moves. Returns the function that sends it an event. */
export function playByHand(name: MachineName, report: (event: InspectionEvent) => void) {
  let played = startPlay(name);
  report({ type: 'machine.moved', played });
  return (event: AnyEventObject) => {
    const answer = send(played, event);
    if (answer.ok) played = answer.play;
    report(answer.ok ? { type: 'machine.moved', played } : { type: 'machine.refused', reason: answer.reason });
  };
}
