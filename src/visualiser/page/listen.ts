import type { InspectionEvent, ToListener } from '#visualiser/machine/inspection.contract.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { appendMessages, emptyRecording, type Recording } from '#visualiser/machine/inspection.recording.ts';
import { inspectedWindow, type ReceivedMessage, receiveMessages, sendToActor } from '../recording/inspectedPage.ts';
import { receiveStream } from '../recording/receiveStream.ts';
import { withoutPrivate } from '../recording/redact.ts';
import { createSiteAnswers } from '../recording/siteAnswers.ts';

/** Messages that arrive within this time are added at once, so that a fast app is drawn as it is now. */
const BATCH_MS = 30;

/**
 * Records the actors of the page that opened this window, and with `stream` of the apps that send to the inspector's own
 * server. An app of another site is shown once the user has allowed it.
 */
export function startListening(report: (event: InspectionEvent) => void, stream?: string) {
  const answers = createSiteAnswers();
  const held = new Map<string, Recording>();
  const page = inspectedWindow();
  const recorder = collect((messages) => report({ type: 'page.sent', messages }));

  const receive = ({ origin, message }: ReceivedMessage) => {
    const answer = answers.of(origin);
    if (answer === 'allowed') return recorder.add([toShownMessage(origin, message)]);
    if (!held.has(origin))
      report({ type: 'origin.met', site: { origin, answer: answer === 'refused' ? 'refused' : 'asked' } });
    held.set(origin, appendMessages(held.get(origin) ?? emptyRecording, [message]));
  };

  const stops = [
    ...(page ? [receiveMessages(page, receive)] : []),
    ...(stream === undefined
      ? []
      : [
          receiveStream(stream, {
            onMessage: receive,
            onDropped: (count) => report({ type: 'events.dropped', count }),
          }),
        ]),
  ];
  return {
    take(event: ToListener) {
      if (event.type === 'event.send') {
        if (page) sendToActor(page, event.actor, event.event);
        return;
      }
      const { origin } = event;
      answers.keep(origin, event.type === 'origin.allow' ? 'allowed' : 'refused');
      if (event.type === 'origin.refuse') return;
      recorder.add([...(held.get(origin)?.messages ?? [])].map((message) => toShownMessage(origin, message)));
      held.delete(origin);
    },
    stop() {
      for (const stop of stops) stop();
      recorder.stop();
    },
  };
}

/** Our own pages show private data of users, which is not recorded. Of another app, its developer decides what it sends. */
const toShownMessage = (origin: string, message: Message): Message =>
  origin === location.origin && message.client === undefined
    ? withoutPrivate(message)
    : { client: origin.replace(/^\w+:\/\//, ''), ...message };

function collect(report: (messages: readonly Message[]) => void) {
  let added: Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const messages = added;
    added = [];
    report(messages);
  };
  return {
    add(messages: readonly Message[]) {
      for (const each of messages) added.push(each);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
