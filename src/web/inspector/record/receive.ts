import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { Message } from './message.ts';

/** What the window that opened this one waits for before it tells anything. */
const connected = { type: '@statelyai.connected' };

/** The window that is inspected, if this one was opened for that. */
export const inspected = (): Window | null =>
  (window.opener as Window | null) ?? (window.parent === window ? null : window.parent);

/** Hears what `@statelyai/inspect` tells in the other window; the function that is returned ends that. */
export function receive(from: Window, hear: (message: Message) => void): () => void {
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== from) return;
    const parsed = v.safeParse(Message, data);
    if (parsed.success) hear(parsed.output);
  };
  window.addEventListener('message', listen);
  from.postMessage(connected, '*');
  return () => window.removeEventListener('message', listen);
}

/** Asks the inspected page, which is of this site, to send an event to one of its actors. */
export function sendTo(inspectedWindow: Window, sessionId: string, event: AnyEventObject): void {
  inspectedWindow.postMessage({ type: 'tesela.send', sessionId, event }, location.origin);
}
