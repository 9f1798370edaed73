import * as v from 'valibot';
import type { Recording } from '#machines/inspection/inspection.contract.ts';
import { Message } from '#machines/inspection/inspection.message.ts';
import { actorsIn, appendMessage } from './recording.ts';

const format = 'tesela.inspection';
const File = v.object({ format: v.literal(format), version: v.literal(1), messages: v.array(Message) });

/** The content of a file that `openFile` reads. */
export const fileOf = (messages: Recording) => JSON.stringify({ format, version: 1, messages }, null, 2);

export type OpenedFile = { ok: true; recording: Recording } | { ok: false };

const Definition = v.looseObject({ id: v.optional(v.string(), 'machine'), states: v.record(v.string(), v.unknown()) });

/** A recording, or the definition of a machine. */
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

/** Parses a file. Private data in it is redacted. */
export function openFile(text: string): OpenedFile {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Readable), text);
  if (!parsed.success) return { ok: false };
  const recording = parsed.output.reduce<Recording>(appendMessage, []);
  return actorsIn(recording).length > 0 ? { ok: true, recording } : { ok: false };
}
