import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { Message } from '#visualiser/machine/inspection.message.ts';

/** The inspected window sends nothing before it receives this message. */
const connected = { type: '@statelyai.connected' };

/** A message with the origin of the app that sent it. */
export interface ReceivedMessage {
  origin: string;
  message: Message;
}

export type OnMessage = (received: ReceivedMessage) => void;

/** The inspected window, if this one was opened by an inspected page or is a frame of it. */
export const inspectedWindow = (): Window | null =>
  (window.opener as Window | null) ?? (window.parent === window ? null : window.parent);

/** The pauses between requests to an app that has not sent anything yet. */
const RETRY_MS = [500, 1_000, 2_000, 4_000];

/** Receives the messages of `@statelyai/inspect` from the other window. Returns a function that stops it. */
export function receiveMessages(from: Window, onMessage: OnMessage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== from) return;
    const parsed = v.safeParse(Message, data);
    if (!parsed.success) return;
    clearTimeout(timer);
    onMessage({ origin, message: parsed.output });
  };
  // The origin is not known before the first message, and this one contains nothing.
  const connect = ([pause, ...later]: readonly number[]) => {
    from.postMessage(connected, '*');
    if (pause !== undefined) timer = setTimeout(connect, pause, later);
  };
  // A page sends to its frame only once the frame has loaded, and drops what it would have sent before.
  const start = () => {
    timer = setTimeout(connect, 0, RETRY_MS);
  };
  window.addEventListener('message', listen);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', start);
    window.removeEventListener('message', listen);
  };
}

/** Asks the inspected page to send an event to one of its actors. The page has to be of the same origin. */
export function sendToActor(page: Window, sessionId: string, event: AnyEventObject): void {
  page.postMessage({ type: 'tesela.send', sessionId, event }, location.origin);
}
