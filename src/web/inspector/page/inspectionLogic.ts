import { fromCallback } from 'xstate';
import type { HandSent, InspectionEvent, Recording } from '#machines/inspection/inspection.contract.ts';
import { inspectionMachine } from '#machines/inspection/inspection.machine.ts';
import { idle } from '#web/idle.ts';
import { report } from '#web/report.ts';
import type { playByHand } from '../play/player.ts';
import { inspectedWindow, receiveMessages, sendToActor } from '../record/inspectedPage.ts';
import { appendMessage } from '../record/recording.ts';
import { playedMachine } from './playedMachine.ts';

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

/** Runs a machine of the project without its actors. The code of all machines is large, so the chart is drawn first. */
const play = fromCallback<HandSent, { machine: string }>(({ input: { machine }, sendBack, receive }) => {
  let deliver: ReturnType<typeof playByHand> | undefined;
  idle()
    .then(() => import('../play/player.ts'))
    .then((player) => {
      deliver = player.playByHand(playedMachine(machine), (event: InspectionEvent) => sendBack(event));
    })
    .catch(report);
  receive(({ event }) => deliver?.(event));
});

export const inspectionLogic = inspectionMachine.provide({ actors: { listen, play } });
