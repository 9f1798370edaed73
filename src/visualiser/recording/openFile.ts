import * as v from 'valibot';
import { Message } from '#visualiser/machine/inspection.message.ts';
import { buildRecording, type Recording } from '#visualiser/machine/inspection.recording.ts';
import { isRecord } from '../chart/rawConfig.ts';
import { RecordingFile } from './recordingFile.ts';
import { withoutPrivate } from './redact.ts';

export type OpenedFile = { ok: true; recording: Recording } | { ok: false };

const Definition = v.looseObject({ id: v.optional(v.string(), 'machine'), states: v.record(v.string(), v.unknown()) });

/** The events of XState's inspector in a list, as an app collects them. Other kinds of events are left out. */
const Events = v.pipe(
  v.array(v.unknown()),
  v.transform((events) => events.flatMap((event) => messageIn(event) ?? [])),
);

function messageIn(event: unknown): Message | undefined {
  // A client that writes with `superjson` wraps each event.
  const plain = isRecord(event) && isRecord(event.json) && event.type === undefined ? event.json : event;
  const parsed = v.safeParse(Message, plain);
  return parsed.success ? parsed.output : undefined;
}

/** A recording, the events of a session, or the definition of a machine. */
const Readable = v.union([
  v.pipe(
    RecordingFile,
    v.transform(({ messages }) => messages),
  ),
  Events,
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

/** Parses a file. Private data in it is redacted, except by an inspector that belongs to no product. */
export function openFile(text: string, { isRedacted = true } = {}): OpenedFile {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Readable), text);
  if (!parsed.success) return { ok: false };
  const recording = buildRecording(isRedacted ? parsed.output.map(withoutPrivate) : parsed.output);
  return recording.tracks.size > 0 ? { ok: true, recording } : { ok: false };
}
