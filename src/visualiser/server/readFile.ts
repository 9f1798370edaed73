import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, initialTransition } from 'xstate';
import { serializeDefinition } from '../chart/serializeDefinition.ts';
import type { SourceLines } from '../chart/sourceLines.ts';
import type { Message } from '../machine/inspection.message.ts';
import { openFile } from '../recording/openFile.ts';
import { serializeRecording } from '../recording/recordingFile.ts';
import { sourceLinesIn } from './sourceLines.ts';
import { withPrefix } from './withPrefix.ts';

/** A machine of any version of XState, or an object with a definition. */
type Found = { name: string; config: AnyStateMachine['config']; machine: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The content that the page opens, and the places where its machines are written, by actor. */
export interface OpenedFiles {
  text: string;
  sources: Record<string, SourceLines>;
}

/** The content of files as the page opens it: JSON as it is, and the machines that modules export. */
export async function readFiles(files: readonly string[]): Promise<OpenedFiles> {
  const [first = '', ...others] = files;
  const prefixOf = (index: number) => (others.length > 0 ? `${index + 1}/` : '');
  const sources = Object.fromEntries(
    files.flatMap((file, index) => [...linesIn(file)].map(([name, lines]) => [prefixOf(index) + name, lines])),
  );
  return { text: others.length > 0 ? await readSeveral(files, prefixOf) : await readFile(first), sources };
}

const isJson = (file: string) => path.extname(file) === '.json';

/** A machine is drawn without its lines if its source is written in a way that is not read. */
function linesIn(file: string): Map<string, SourceLines> {
  try {
    return isJson(file) ? new Map() : sourceLinesIn(path.resolve(file));
  } catch {
    return new Map();
  }
}

async function readSeveral(files: readonly string[], prefixOf: (index: number) => string): Promise<string> {
  const messages: Message[] = [];
  for (const [index, file] of files.entries()) {
    const opened = openFile(await readFile(file), { isRedacted: false });
    if (!opened.ok) throw new Error(`${file} holds no machine and no recording`);
    // The newest version comes first, because the first machine is drawn.
    const ofFile = [...opened.recording.messages].map((each) => withPrefix(each, prefixOf(index), path.basename(file)));
    messages.unshift(...ofFile);
  }
  return serializeRecording({ messages });
}

async function readFile(file: string): Promise<string> {
  const full = path.resolve(file);
  if (isJson(full)) return readFileSync(full, 'utf8');
  const machines = machinesIn((await import(/* @vite-ignore */ pathToFileURL(full).href)) as Record<string, unknown>);
  if (machines.length === 0) throw new Error(`${file} exports no machine`);
  return serializeRecording({ messages: machines.map(buildMessage) });
}

function machinesIn(module: Record<string, unknown>): Found[] {
  const exported = Object.entries(module).flatMap(([name, value]): [string, unknown][] =>
    name === 'default' && isObject(value) && !isDefinition(value) && !isMachine(value)
      ? Object.entries(value)
      : [[name, value]],
  );
  const machines = new Map<unknown, Found>();
  for (const [name, value] of exported) {
    const machine = isObject(value) && isObject(value.logic) ? value.logic : value;
    const config = isMachine(machine) ? machine.config : machine;
    if (isDefinition(config) && !machines.has(config))
      machines.set(config, { name, machine, config: config as AnyStateMachine['config'] });
  }
  return [...machines.values()];
}

const isMachine = (value: unknown): value is { config: unknown } =>
  isObject(value) && typeof value.transition === 'function' && isObject(value.config);

const isDefinition = (value: unknown): boolean =>
  isObject(value) && (isObject(value.states) || isObject(value.on) || isObject(value.invoke));

function buildMessage({ name, config, machine }: Found): Message {
  const definition = serializeDefinition({ config });
  return {
    type: '@xstate.actor',
    sessionId: name,
    name: config.id ?? name,
    createdAt: String(Date.now()),
    definition,
    snapshot: computeStart(machine),
  };
}

/** The state in which a machine starts. It is not known if the machine needs input that only its app has. */
function computeStart(machine: unknown): { status: string; value: unknown; context: unknown } | undefined {
  try {
    const isVersion5 = isObject(machine) && typeof machine.getInitialSnapshot === 'function';
    const start = isVersion5
      ? initialTransition(machine as unknown as AnyStateMachine)[0]
      : (machine as { initialState: { value: unknown; context: unknown } }).initialState;
    return JSON.parse(JSON.stringify({ status: 'active', value: start.value, context: start.context }));
  } catch {
    return undefined;
  }
}
