import * as v from 'valibot';
import { Message } from '#visualiser/machine/inspection.message.ts';
import type { OnMessage } from './inspectedPage.ts';

const Sent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The origin of the page that sent it; null for a program that is no page. */
    origin: v.nullable(v.string()),
    message: Message,
  }),
);

interface StreamListener {
  onMessage: OnMessage;
  /** Called with the number of events that the server dropped before this page was opened. */
  onDropped: (count: number) => void;
}

/** Receives what apps send over a WebSocket to the inspector's own server. Returns a function that stops it. */
export function receiveStream(address: string, { onMessage, onDropped }: StreamListener): () => void {
  const stream = new EventSource(address);
  stream.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(Sent, data);
    if (parsed.success) onMessage({ origin: parsed.output.origin ?? location.origin, message: parsed.output.message });
  });
  stream.addEventListener('dropped', ({ data }) => onDropped(Number(data)));
  return () => stream.close();
}
