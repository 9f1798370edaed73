import * as v from 'valibot';
import { Message } from './message.ts';
import { actorsIn, heard, type Recording } from './recording.ts';

const format = 'tesela.inspection';
const File = v.object({ format: v.literal(format), version: v.literal(1), messages: v.array(Message) });

/** The recording as a file that opens again. */
export const fileOf = (messages: Recording) => JSON.stringify({ format, version: 1, messages }, null, 2);

export type Opened = { ok: true; recording: Recording } | { ok: false };

const Definition = v.looseObject({ id: v.optional(v.string(), 'machine'), states: v.record(v.string(), v.unknown()) });

/** A recording, or the definition of a machine that has yet to begin. */
const Readable = v.union([
  v.pipe(
    File,
    v.transform(({ messages }) => messages),
  ),
  v.pipe(
    Definition,
    v.transform((definition): Message[] => [
      {
        type: '@xstate.actor',
        sessionId: definition.id,
        createdAt: String(Date.now()),
        definition: JSON.stringify(definition),
      },
    ]),
  ),
]);

/** What a file holds; whatever is private in it stays there. */
export function openFile(text: string): Opened {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Readable), text);
  if (!parsed.success) return { ok: false };
  const recording = parsed.output.reduce<Recording>(heard, []);
  return actorsIn(recording).length > 0 ? { ok: true, recording } : { ok: false };
}
