import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Message } from '../machine/inspection.message.ts';
import { MAX_EVENTS } from '../machine/inspection.recording.ts';
import { withPrefix } from './withPrefix.ts';

/** A message as the page receives it. */
interface Stored {
  id: number;
  isActor: boolean;
  isEvent: boolean;
  text: string;
  size: number;
}

/** As many as a page keeps. An event has two messages: that it was received, and its result. */
const MAX_MESSAGES = 2 * MAX_EVENTS;
const SPARE = MAX_MESSAGES / 10;
/** Of all messages together. One message may have a quarter of it. */
export const MAX_BYTES = 128 * 1024 * 1024;
const MAX_NAMES = 10_000;
const MAX_NAME = 200;

export interface Connection {
  /** The address at which the app connected. Its path or `?name=` names the app. */
  path: string;
  /** The origin of the page that connected; null for a program that is no page. */
  origin: string | null;
}

const Wrapped = v.union([
  Message,
  // A client that writes with `superjson` wraps each event.
  v.pipe(
    v.object({ json: Message }),
    v.transform(({ json }) => json),
  ),
]);

/** Collects what all connected apps send, so that a page that is opened later sees it too. */
export function createClients(maxBytes = MAX_BYTES) {
  /** A page that reconnects after a restart of the server gets everything from the beginning. */
  const run = randomUUID().slice(0, 8);
  const listeners = new Set<(frame: string) => void>();
  const names = new Map<string, number>();
  let stored: Stored[] = [];
  let count = 0;
  let bytes = 0;
  /** The number of events that were dropped. */
  let dropped = 0;
  let connections = 0;

  const formatFrame = ({ id, text }: Stored) => `id: ${run}-${id}\ndata: ${text}\n\n`;

  function store(message: Message, origin: string | null) {
    count += 1;
    const { type } = message;
    const text = JSON.stringify({ origin, message });
    const each = {
      id: count,
      isActor: type === '@xstate.actor',
      isEvent: type === '@xstate.event',
      text,
      size: Buffer.byteLength(text),
    };
    stored.push(each);
    bytes += each.size;
    if (stored.length > MAX_MESSAGES + SPARE) drop(stored.length - MAX_MESSAGES, 0);
    // Some spare room, so that not every message has to drop another one.
    if (bytes > maxBytes) drop(0, bytes - 0.9 * maxBytes);
    for (const listener of listeners) listener(formatFrame(each));
  }

  /** Drops the oldest messages: so many, and so many bytes. Those that announce actors go last, and only for the bytes. */
  function drop(number: number, size: number) {
    let [excess, excessBytes] = [number, size];
    const keep = (isKept: (each: Stored) => boolean) => {
      stored = stored.filter((each) => {
        if ((excess <= 0 && excessBytes <= 0) || isKept(each)) return true;
        excess -= 1;
        excessBytes -= each.size;
        bytes -= each.size;
        if (each.isEvent) dropped += 1;
        return false;
      });
    };
    keep(({ isActor }) => isActor);
    excess = 0;
    keep(() => false);
  }

  /** Several apps may have the same name. */
  function unusedName(given: string): string {
    const name = given.slice(0, MAX_NAME);
    if (names.size >= MAX_NAMES) names.clear();
    const used = (names.get(name) ?? 0) + 1;
    names.set(name, used);
    return used === 1 ? name : `${name} ${used}`;
  }

  return {
    /** Returns the function that takes what the app sends. */
    connect({ path, origin }: Connection): (text: string) => void {
      connections += 1;
      const prefix = `${run}.${connections}/`;
      const given = givenName(path);
      let name = given && unusedName(given);
      return (text) => {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Wrapped), text);
        if (!parsed.success) return;
        // An app without a name of its own has that of its first actor.
        name ||= unusedName(('name' in parsed.output && parsed.output.name) || parsed.output.sessionId);
        store(withPrefix(parsed.output, prefix, name), origin);
      };
    },
    /** Sends everything after the message that the page received last, and all that follows. */
    follow(lastId: string | undefined, write: (frame: string) => void): () => void {
      const [lastRun, last] = lastId?.split('-') ?? [];
      const after = lastRun === run ? Number(last) : 0;
      if (dropped > 0 && after === 0) write(`event: dropped\ndata: ${dropped}\n\n`);
      for (const each of stored) if (each.id > after) write(formatFrame(each));
      listeners.add(write);
      return () => listeners.delete(write);
    },
  };
}

/** An app may connect at any address, also at one that is no valid path. */
function givenName(path: string): string {
  try {
    const { pathname, searchParams } = new URL(path, 'ws://localhost');
    return searchParams.get('name') ?? decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}
