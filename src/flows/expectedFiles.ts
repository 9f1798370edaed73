import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { findFolder } from './machineFolders.ts';
import { deriveExpected } from './mutate.ts';

/** The expectations of each machine's printed tests, by the path of their file. */
export const expectedFiles = (): Map<string, string> =>
  new Map(
    (Object.keys(catalogue) as MachineName[]).map((name) => [
      `${findFolder(name)}/${name}.expected.txt`,
      expectedText(name),
    ]),
  );

/** Everything that a machine does, by event. States in which it does the same share a line. */
export function expectedText(name: MachineName): string {
  const { lines, states } = deriveExpected(name, catalogueEntry(name).machine);
  const byEvent = new Map<string, Map<string, string[]>>();
  for (const { event, text, state } of lines) {
    const texts = byEvent.get(event) ?? new Map<string, string[]>();
    texts.set(text, [...(texts.get(text) ?? []), state]);
    byEvent.set(event, texts);
  }
  const blocks = [...byEvent].map(([event, texts]) =>
    [event, ...[...texts].map(([text, all]) => `  ${inShort(all, states)}: ${text}`)].join('\n'),
  );
  return `${[HEAD, ...blocks].join('\n')}\n`;
}

const HEAD = 'Whatever is not listed is refused. Written by `npm run flows -- document`.';

/**
 * The fewest names for these states. A status stands for all its places, whatever the machine remembers there, and the
 * state of a region or of two for every state of the others.
 */
function inShort(all: readonly string[], states: readonly string[]): string {
  const open = new Set(all);
  const groups = listGroups(all).map((parts) => ({
    name: parts.join(',') || 'everywhere',
    members: states.filter((state) => parts.every((part) => splitParts(state).includes(part))),
  }));
  const whole = groups.filter(({ members }) => members.every((state) => open.has(state)));
  const names: string[] = [];
  for (const { name, members } of whole.toSorted((one, other) => other.members.length - one.members.length)) {
    if (!members.some((state) => open.has(state))) continue;
    names.push(name);
    for (const state of members) open.delete(state);
  }
  return [...names, ...open].join(', ');
}

/** Nothing, each part of a status, and each two of them. */
function listGroups(all: readonly string[]): string[][] {
  const parts = [...new Set(all.flatMap(splitParts))];
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
  return [[], ...parts.map((part) => [part]), ...pairs];
}

const splitParts = (state: string): string[] => (state.split(' with ')[0] ?? state).split(',');
