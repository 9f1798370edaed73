import * as v from 'valibot';
import { Message } from '#visualiser/machine/inspection.message.ts';

const format = 'tesela.inspection';
export const RecordingFile = v.object({ format: v.literal(format), version: v.literal(1), messages: v.array(Message) });

/** The content of a file that `openFile` reads. */
export const serializeRecording = ({ messages }: { messages: Iterable<Message> }) =>
  JSON.stringify({ format, version: 1, messages: [...messages] }, null, 2);
