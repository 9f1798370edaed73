import { fromCallback } from 'xstate';
import { isMachineName } from '#machines/catalogue.ts';
import type { HandSent, InspectionEvent, Recording } from '#machines/inspection/inspection.contract.ts';
import { inspectionMachine } from '#machines/inspection/inspection.machine.ts';
import { send, startPlay } from '../play/player.ts';
import { inspectedWindow, receiveMessages, sendToActor } from '../record/inspectedPage.ts';
import { appendMessage } from '../record/recording.ts';

/** Records the actors of the page that opened this window. */
const listen = fromCallback<HandSent>(({ sendBack, receive }) => {
  const page = inspectedWindow();
  if (!page) return;
  let recording: Recording = [];
  receive(({ actor, event }) => sendToActor(page, actor, event));
  return receiveMessages(page, (message) => {
    recording = appendMessage(recording, message);
    sendBack({ type: 'page.recorded', recording } satisfies InspectionEvent);
  });
});

/** Runs a machine of the project without its actors. */
const play = fromCallback<HandSent, { machine: string }>(({ input: { machine }, sendBack, receive }) => {
  let played = startPlay(isMachineName(machine) ? machine : 'investment');
  const report = (event: InspectionEvent) => sendBack(event);
  report({ type: 'machine.moved', played });
  receive(({ event }) => {
    const answer = send(played, event);
    if (answer.ok) played = answer.play;
    report(answer.ok ? { type: 'machine.moved', played } : { type: 'machine.refused', reason: answer.reason });
  });
});

export const inspectionLogic = inspectionMachine.provide({ actors: { listen, play } });
