import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findFolder, projectFolder } from '#flows/machineFolders.ts';
import { machineNames } from '#machines/catalogue.names.ts';
import { catalogueEntry } from '#machines/catalogue.ts';
import { collectStates } from '#visualiser/chart/chart.ts';
import { editorHref, findSourcePlace } from '#visualiser/chart/sourceLines.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { sourceLinesIn } from '#visualiser/server/sourceLines.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function write(files: Record<string, string>): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return (name) => path.join(folder, name);
}

const machine = `import { setup } from 'xstate';
import { closing } from './closing.js';

const paid = {
  after: { 10: 'closed' },
} as const;
export const order = setup({}).createMachine({
  id: 'order',
  states: {
    cart: {
      on: {
        pay: 'paid',
        ...closing,
      },
    },
    paid,
    'closed': {},
  },
} satisfies object);
export default order.provide({});
export const answer = 42;
export const shapes = { wide: 1 };
export const written = { states: { open: {} } };
`;
const closing = `// How an order ends.
export const closing = { leave: 'closed' };
`;

it('finds each state and event, also in constants, in spread objects and in other modules', () => {
  const at = write({ 'order.ts': machine, 'closing.ts': closing });
  const found = sourceLinesIn(at('order.ts'));
  expect([...found.keys()]).toEqual(['order', 'default', 'written']);
  expect(found.get('default')).toEqual(found.get('order'));
  const { files, lines } = found.get('order') ?? { files: [], lines: {} };
  expect(files).toEqual([at('order.ts'), at('closing.ts')]);
  expect(lines).toEqual({
    '': [0, 7],
    cart: [0, 10],
    'cart#pay': [0, 12],
    'cart#leave': [1, 2],
    paid: [0, 16],
    'paid#after': [0, 5],
    closed: [0, 17],
  });
});

it('gives a state that it does not find the line of an outer one, and a transition that of its state', () => {
  const source = { files: ['/a/order.ts'], lines: { '': [0, 1], paid: [0, 5], 'paid#go': [0, 6] } } as const;
  const lines = { files: [...source.files], lines: { ...source.lines } } as never;
  const transition = (event: string) => ({ trigger: { kind: 'event', event } }) as never;
  expect(findSourcePlace(lines, 'order.paid.inner')).toEqual({ file: '/a/order.ts', line: 5 });
  expect(findSourcePlace(lines, 'order')).toEqual({ file: '/a/order.ts', line: 1 });
  expect(findSourcePlace(lines, 'order.paid', transition('go'))).toEqual({ file: '/a/order.ts', line: 6 });
  expect(findSourcePlace(lines, 'order.paid', transition('stay'))).toEqual({ file: '/a/order.ts', line: 5 });
  expect(findSourcePlace({ files: [], lines: {} }, 'order')).toBeNull();
});

it('makes the address for an editor', () => {
  expect(editorHref('vscode://file/{file}:{line}', { file: '/a b/order.ts', line: 7 })).toBe(
    'vscode://file//a%20b/order.ts:7',
  );
});

it.each(machineNames)('finds every state of %s where it is written', (name) => {
  const file = path.join(projectFolder, findFolder(name), `${name}.machine.ts`);
  const [source] = sourceLinesIn(file).values();
  if (!source) throw new Error(`${name} was not found`);
  const texts = source.files.map((each) => readFileSync(each, 'utf8').split('\n'));
  const states = collectStates(toChart(catalogueEntry(name).machine).root).slice(1);
  for (const { id, key } of states) {
    const known = source.lines[id.split('.').slice(1).join('.')];
    if (known) expect(texts[known[0]]?.[known[1] - 1]).toContain(key);
  }
  const found = states.filter(({ id }) => Object.hasOwn(source.lines, id.split('.').slice(1).join('.')));
  expect(found.length / Math.max(states.length, 1), `${states.length} states`).toBeGreaterThanOrEqual(0.9);
});
