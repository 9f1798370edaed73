import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartExpected } from '#flows/expected/chartExpected.ts';
import { run } from '#flows/main.ts';
import { computeShare, deriveExpected, FLOOR } from '#flows/mutate.ts';
import { computeScore } from '#flows/mutation/score.ts';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { generateMutants } from '#visualiser/commandLine/mutation/mutants.ts';

const names = Object.keys(catalogue) as MachineName[];
/** So many mutants that `npm test` judges only a part of them. */
const EVERY: Partial<Record<MachineName, number>> = {
  invest: 24,
  investment: 6,
  project: 4,
  transfer: 6,
  incident: 3,
  onboarding: 3,
};

describe('the tests that npm run flows prints', () => {
  it.each(names)('kill at least nine of ten mutants of %s', (name) => {
    const { machine } = catalogueEntry(name);
    const { probes } = deriveExpected(name, machine);
    const score = computeScore({ name, machine, probes, every: quickOrFull(EVERY[name] ?? 1, 1) });
    expect(computeShare(score), score.survivors.map((each) => each.name).join('\n')).toBeGreaterThanOrEqual(FLOOR);
  });
});

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { PRESS: { guard: 'isPowered', target: 'lit', actions: 'click' } } },
    lit: { after: { 1000: 'dark' }, on: { PRESS: 'dark' } },
    broken: {},
  },
});

describe('the mutants of a machine', () => {
  it('change guards, targets, actions, events and delays, one at a time', () => {
    expect([...generateMutants(lamp)].map(({ name }) => name)).toEqual([
      'dark | PRESS | guard isPowered dropped',
      'dark | PRESS | guard isPowered negated',
      'dark | PRESS | target broken',
      'dark | PRESS | click removed',
      'lit | PRESS | target broken',
      'lit | after 1000 | target broken',
      'lit | delay 1000 changed',
      'broken | PRESS | event added',
    ]);
  });

  it('leave the machine as it is', () => {
    const before = JSON.stringify(lamp.config);
    for (const { machine } of generateMutants(lamp)) machine();
    expect(JSON.stringify(lamp.config)).toBe(before);
  });

  it('survive if nothing is expected of their event', () => {
    const probes = chartExpected(lamp).probes.filter(({ event }) => event.startsWith('xstate.'));
    const { survivors } = computeScore({ name: 'lamp', machine: lamp, probes });
    expect(survivors.map(({ name }) => name)).toContain('dark | PRESS | guard isPowered dropped');
  });
});

/** Inside the project, so that a file finds XState. */
const results = fileURLToPath(new URL('../.results', import.meta.url));
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(path.join(results, 'machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeMachine(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const lampOf = (more = '') => JSON.stringify({ ...lamp.config, ...(more ? (JSON.parse(more) as object) : {}) });
const typed = (declarations: string) => `import { createMachine } from 'xstate';\n${declarations}`;

const files = {
  json: writeMachine('lamp.json', lampOf()),
  ts: writeMachine('lamp.ts', typed(`export const lampMachine: unknown = createMachine(${lampOf()});`)),
  mjs: writeMachine('lamp.mjs', typed(`export default createMachine(${lampOf()});`)),
  two: writeMachine(
    'two.mjs',
    typed(`export const one = createMachine(${lampOf()});\nexport const two = createMachine({});`),
  ),
};

describe('a machine of a file', () => {
  it.each(['json', 'ts', 'mjs'] as const)('is drawn, searched and mutated from a .%s file', async (kind) => {
    const answers = await Promise.all(['draw', 'paths', 'mutate'].map((command) => run([command, files[kind]])));
    const [chart, paths, score] = answers.map((answer) => (answer.ok ? answer.text : answer.message));
    expect(chart).toContain('lamp_dark --> lamp_lit : PRESS [isPowered]');
    expect(paths).toContain('1. dark → lit: PRESS, if isPowered');
    expect(score).toMatch(/^file lamp: 8 of 8 mutants killed, 100.0 %/);
  });

  it('is drawn with its guards, and with each target of a transition', async () => {
    const regions = {
      left: { initial: 'a', states: { a: {}, b: {} } },
      right: { initial: 'c', states: { c: {}, d: {} } },
    };
    const both = { target: ['.left.b', '.right.d'], guard: 'isReady' };
    const file = writeMachine(
      'both.json',
      JSON.stringify({ id: 'both', type: 'parallel', states: regions, on: { go: both } }),
    );
    const text = async (...more: string[]) => {
      const answer = await run(['draw', file, ...more]);
      return answer.ok ? answer.text : answer.message;
    };
    expect(await text()).toMatch(/both --> both_left_b : go \[isReady\]\n +both --> both_right_d : go \[isReady\]$/);
    expect(await text('--format', 'svg')).toContain('>go [isReady] → left.b, right.d<');
  });

  it('is searched as XState runs it: through regions, history, and what follows at once', async () => {
    const file = writeMachine(
      'player.json',
      JSON.stringify({
        id: 'player',
        initial: 'off',
        states: {
          off: { on: { power: 'on.last' } },
          on: {
            type: 'parallel',
            on: { power: 'off' },
            states: {
              last: { type: 'history', history: 'deep' },
              track: { initial: 'stopped', states: { stopped: { on: { play: 'playing' } }, playing: {} } },
              sound: {
                initial: 'audible',
                states: {
                  audible: { on: { mute: 'testing' } },
                  testing: {
                    always: [
                      { target: 'muted', guard: 'isMutable' },
                      { target: 'testing', guard: 'isBroken', reenter: true },
                    ],
                  },
                  muted: {},
                },
              },
            },
          },
        },
      }),
    );
    const found = async (...more: string[]) => {
      const answer = await run(['paths', file, ...more]);
      return answer.ok ? answer.text : answer.message;
    };
    const all = await found();
    expect(all.match(/^\S.*(?= \()/gm)).toEqual([
      'on.track.stopped,on.sound.audible',
      'on.track.playing,on.sound.audible',
      'on.track.stopped,on.sound.testing',
      'on.track.stopped,on.sound.muted',
    ]);
    expect(all).toContain('on.sound.audible → on.sound.muted: mute, if isMutable');
    // A path comes back to where it was only in another region.
    expect(await found('--simple', '--to', 'on.track.playing')).toContain(
      'off → on.track.playing,on.sound.muted: power',
    );
    expect(await found('--to', 'on.track.broken')).toMatch(
      /^No path leads to on\.track\.broken; player has off, on\.track/,
    );
  });

  it('is chosen by its name if the file exports several', async () => {
    expect(await run(['draw', `${files.two}#one`])).toMatchObject({ ok: true });
  });

  it.each([
    [['draw', files.two], /exports several machines; name one as .*two\.mjs#EXPORT: one, two\.$/],
    [['draw', `${files.two}#three`], /exports no machine three; there are one, two\.$/],
    [['draw', '/nowhere/lamp.ts'], /^The file \/nowhere\/lamp\.ts cannot be loaded: /],
    [['draw', writeMachine('broken.json', '{')], /cannot be loaded: /],
    [
      ['paths', writeMachine('alone.json', '{"id":"alone","initial":"a","states":{"a":{}}}')],
      /^No path leads from the first state of alone\.$/,
    ],
    [['draw', writeMachine('throws.mjs', "throw new Error('no database');")], /cannot be loaded: no database$/],
    [
      ['draw', writeMachine('list.json', '[]')],
      /is not the definition of a machine, which is a JSON object with states\.$/,
    ],
    [['draw', writeMachine('none.mjs', 'export const answer = 42;')], /exports no machine of XState v5\.$/],
    [
      [
        'mutate',
        writeMachine('old.json', '{"initial":"a","states":{"a":{"on":{"GO":{"target":"a","cond":"isReady"}}}}}'),
      ],
      /the transition GO of a has a cond, which is XState v4\. In v5 it is called guard\.$/,
    ],
    [['paths', files.json, '--format', 'api'], /^The paths of a file are text or json, not api\.$/],
    [['paths', files.json, '--to', 'green'], /^No path leads to green; lamp has dark, lit, broken\.$/],
    [['mutate', files.json, '--format', 'oil'], /^A score is written as text or json, not as oil\.$/],
  ])('explains the error in %j', async (args, sentence) => {
    const answer = await run(args);
    expect(answer.ok ? answer.text : answer.message).toMatch(sentence);
    expect(answer.ok).toBe(false);
  });
});
