import { isPlaceholder } from '#visualiser/machine/inspection.track.ts';
import { isRecord, type StateConfig, toList, UNKNOWN } from './rawConfig.ts';
import { readActions, readTransitions } from './readTransitions.ts';

export interface ReadDefinition {
  config: StateConfig;
  isVersion4: boolean;
}

/** Keys that only version 4 of XState knows. */
const VERSION_4 = ['activities', 'strict', 'delimiter', 'preserveActionOrder', 'predictableActionArguments', 'tsTypes'];

/** Reads a state of a definition and marks what the sender cut, so that XState accepts the rest. */
export function readState(raw: Record<string, unknown>): ReadDefinition {
  const { on, states, ...rest } = raw;
  const { '': eventless, ...events } = isRecord(on) ? on : {};
  const always = [...(raw.always === undefined ? [] : toList(raw.always)), ...toList(eventless ?? [])];
  const invokes = raw.invoke === undefined ? [] : toList(raw.invoke).map(readInvoke);
  const eventsRead = readEach(events);
  const after = readEach(isRecord(raw.after) ? raw.after : {});
  const done = raw.onDone === undefined ? undefined : readTransitions(raw.onDone);
  const children = isRecord(states)
    ? Object.entries(states).map(([key, child]) => [key, readChild(child)] as const)
    : [];
  const parts = [eventsRead, after, ...(done ? [done] : []), ...invokes];
  const alwaysRead = readTransitions(always);
  const isCut = [on, states, raw.after].some(isPlaceholder);
  return {
    config: {
      ...rest,
      ...(isPlaceholder(raw.initial) && { initial: undefined }),
      ...(isPlaceholder(raw.route) && { route: undefined }),
      ...(on !== undefined && { on: eventsRead.value }),
      ...(raw.after !== undefined && { after: after.value }),
      ...(always.length > 0 && { always: alwaysRead.value }),
      ...(done && { onDone: done.value }),
      ...(invokes.length > 0 && { invoke: invokes.map(({ value }) => value) }),
      ...(raw.entry !== undefined && { entry: readActions(raw.entry) }),
      ...(raw.exit !== undefined && { exit: readActions(raw.exit) }),
      ...(raw.tags !== undefined && { tags: toList(raw.tags).filter((tag) => !isPlaceholder(tag)) }),
      ...(states !== undefined && {
        states: Object.fromEntries(children.map(([key, { config }]) => [key, config])),
      }),
      ...(isCut && { isCut }),
    },
    isVersion4:
      eventless !== undefined ||
      VERSION_4.some((key) => key in raw) ||
      [...parts, alwaysRead, ...children.map(([, child]) => child)].some((part) => part.isVersion4),
  };
}

const readChild = (child: unknown): ReadDefinition =>
  isRecord(child) ? readState(child) : { config: isPlaceholder(child) ? { isCut: true } : {}, isVersion4: false };

function readEach(transitions: Record<string, unknown>) {
  const read = Object.entries(transitions).map(([event, each]) => [event, readTransitions(each)] as const);
  return {
    value: Object.fromEntries(read.map(([event, { value }]) => [event, value])),
    isVersion4: read.some(([, { isVersion4 }]) => isVersion4),
  };
}

const INVOKE_EVENTS = ['onDone', 'onError', 'onSnapshot'];

function readInvoke(raw: unknown) {
  if (!isRecord(raw)) return { value: { src: isPlaceholder(raw) ? UNKNOWN : raw, isCut: true }, isVersion4: false };
  const events = readEach(
    Object.fromEntries(Object.entries(raw).filter(([key, each]) => INVOKE_EVENTS.includes(key) && each !== undefined)),
  );
  const src = isPlaceholder(raw.src) || raw.src === undefined ? UNKNOWN : raw.src;
  return { value: { ...raw, src, ...events.value }, isVersion4: events.isVersion4 };
}
