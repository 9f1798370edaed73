import * as v from 'valibot';
import { Message } from './message.ts';
import { heard, type Recording } from './recording.ts';

const format = 'tesela.inspection';
const File = v.object({ format: v.literal(format), version: v.literal(1), messages: v.array(Message) });

/** The recording as a file that opens again. */
export const fileOf = (messages: Recording) => JSON.stringify({ format, version: 1, messages }, null, 2);

export type Opened = { ok: true; recording: Recording } | { ok: false };

/** What a file holds; whatever is private in it stays there. */
export function openFile(text: string): Opened {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), File), text);
  if (!parsed.success) return { ok: false };
  return { ok: true, recording: parsed.output.messages.reduce<Recording>(heard, []) };
}
