import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { groundOf, grounds, type Walked } from '#flows/browser.ts';
import { boxesOf } from '#flows/chart.ts';
import { commands } from '#flows/commands.ts';
import type { Coverage } from '#flows/coverage.ts';
import { run } from '#flows/main.ts';
import { unserved } from '#flows/served.ts';
import { transitionsOf } from '#flows/taken.ts';
import { toursOf } from '#flows/tours.ts';
import type { Found } from '#flows/way.ts';
import { restingStatuses } from '#flows/ways.ts';
import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { edgesOf, lineOf } from '#machines/shared/edges.ts';
import { waysToEdges } from '#machines/shared/search.ts';
import { isLifecycleName, trialOf } from '#machines/trials/trials.ts';
import { lifecycles as running } from '#server/engine/lifecycles.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';

const names = Object.keys(catalogue) as MachineName[];
const lifecycles = names.filter(isLifecycleName);
const flows = names.filter((name) => !isLifecycleName(name));
const walked = Object.keys(grounds) as Walked[];

async function printed(...args: string[]): Promise<string> {
  const answer = await run(args);
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.text;
}
const found = async (...args: string[]) => JSON.parse(await printed('paths', ...args, '--format', 'json')) as Found;

/** What it says and how it ends where its output is closed before it is written. */
async function unread(args: readonly string[]) {
  const cli = spawn(process.execPath, ['--import', 'tsx', 'src/flows/cli.ts', ...args], { stdio: 'pipe' });
  cli.stdout.destroy();
  const errors: string[] = [];
  cli.stderr.on('data', (text) => errors.push(String(text)));
  const [code] = await once(cli, 'close');
  return { code, errors: errors.join('') };
}

describe('npm run flows', () => {
  it('lists every machine', async () => {
    const lines = (await printed('list')).split('\n');
    expect(lines.flatMap((line) => line.match(/^\w+/) ?? [])).toEqual(names);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it.each(['help', '--help', '-h'])('says with %s what can be asked', async (word) => {
    const lines = (await printed(word)).split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    for (const name of Object.keys(commands)) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
  });

  it('ends quietly where nobody reads on', async () => {
    const { code, errors } = await unread(['paths', 'investment', '--simple', '--format', 'json']);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it.each(names)('draws every state of %s, and twice the same', async (name) => {
    const chart = await printed('draw', name);
    const { root } = catalogued(name).machine;
    for (const { node } of boxesOf(root)) expect(chart).toContain(`state "${node.key}" as ${name}_`);
    expect(chart.match(/ as \w+/g)).toHaveLength(boxesOf(root).length);
    expect(await printed('draw', name)).toBe(chart);
  });

  it.each(names)('draws %s as a picture with a card for every resting state', async (name) => {
    const picture = await printed('draw', name, '--format', 'svg');
    const resting = boxesOf(catalogued(name).machine.root).filter(({ node }) => !Object.keys(node.states).length);
    expect(picture.match(/<rect [^>]*rx=/g)).toHaveLength(resting.length);
    expect(picture).not.toMatch(/NaN|undefined/);
  });

  it.each(lifecycles)('takes every transition of %s with what is tried on it', (name) => {
    const trial = trialOf(name);
    const ways = waysToEdges(trial);
    expect(
      edgesOf(trial.machine)
        .map(lineOf)
        .filter((line) => !ways.has(line)),
    ).toEqual([]);
  });

  it.each(lifecycles.filter((name) => name !== 'onboarding'))('knows a way to every status of %s', async (name) => {
    const { ways } = await found(name);
    const { machine } = catalogued(name);
    const single = statusesOf(machine).filter((status) => !/(^|:)new(,|$)/.test(status));
    expect(ways.map(({ to }) => to).toSorted()).toEqual(single);
    for (const { to, steps } of ways) {
      expect(steps.at(-1)?.to).toBe(to);
      for (const [index, step] of steps.entries()) expect(step.from).toBe(steps[index - 1]?.to ?? steps[0]?.from);
    }
  });

  it.each(flows)('knows a way to the states of %s', async (name) => {
    const { ways } = await found(name);
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length);
  });

  it.each(walked)('knows walks that take every transition of %s', (name) => {
    const ground = groundOf(name);
    const taken = new Set(
      toursOf(catalogued(name).machine, ground).flatMap((tour) => tour.map(({ name: each }) => each)),
    );
    const { never = {} } = ground;
    expect(transitionsOf(name).filter((each) => !taken.has(each))).toEqual(
      transitionsOf(name).filter((each) => Object.hasOwn(never, each)),
    );
  });

  it.each(walked)('prints a test of the browser that walks %s', async (name) => {
    const text = await printed('paths', name, '--format', 'playwright');
    expect(text).toMatch(/^import \{ test \} from '@playwright\/test';\n/);
    const named = [...text.matchAll(/^ {4}'(.+)',$/gm)].map(([, each]) => each);
    expect(named.length).toBeGreaterThan(0);
    const all = transitionsOf(name);
    expect(named.filter((each) => !all.includes(each ?? ''))).toEqual([]);
  });

  it('prints a test of the API that takes a lifecycle to a status', async () => {
    const text = await printed('paths', 'token', '--format', 'api', '--to', 'active');
    expect(text).toContain("'deploying | deploy.confirm | active'");
    expect(text).toContain("it('token comes to active'");
  });

  it('says of every machine what the suites have taken', async () => {
    const all = JSON.parse(await printed('coverage', '--format', 'json')) as Coverage[];
    expect(all.map(({ machine }) => machine)).toEqual(names);
    for (const { machine, transitions, kind, api, browser, missing, never } of all) {
      expect(transitions).toBe(transitionsOf(machine).length);
      expect((kind === 'lifecycle' ? api : browser) + missing.length).toBe(transitions);
      expect(missing).toEqual(expect.arrayContaining(Object.keys(never)));
    }
  });

  it('knows which lifecycles the server runs', () => {
    const served = Object.keys(running).map((thing) => (thing === 'person' ? 'user' : thing));
    expect(lifecycles.filter((name) => !unserved.includes(name)).toSorted()).toEqual(served.toSorted());
  });

  it('takes the shortest of all simple ways', async () => {
    const { ways } = await found('payment', '--to', 'refunded', '--simple');
    const [shortest] = (await found('payment', '--to', 'refunded')).ways;
    expect(ways.length).toBeGreaterThan(3);
    expect(ways[0]?.steps).toHaveLength(shortest?.steps.length ?? 0);
    for (const { steps } of ways) expect(new Set(steps.map(({ to }) => to)).size).toBeLessThanOrEqual(steps.length);
  });

  it.each(flows)('knows simple ways through %s, the nearest first', async (name) => {
    const { ways } = await found(name, '--simple');
    const nearest = (await found(name)).ways;
    for (const { to, steps } of nearest) {
      const first = ways.find((way) => way.to === to);
      if (first) expect(first.steps).toHaveLength(steps.length);
    }
    for (const { steps } of ways) expect(new Set(steps.map(({ to }) => to)).size).toBe(steps.length);
  });

  it.each([
    ['project', 'VALIDATING', 'VALIDATING.waiting'],
    ['user', 'email:verified', 'class:ordinary,email:verified,review:pending'],
    ['invest', 'sign', 'sign.idle.open'],
  ])('finds the nearest of the states of %s that %s may mean', async (name, named, nearest) => {
    const { ways } = await found(name, '--to', named);
    expect(ways.map(({ to }) => to)).toEqual([nearest]);
  });

  it('looks for simple ways only so far', async () => {
    const all = ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'simulation', 'test'];
    const answer = await run(['paths', 'onboarding', '--simple', '--to', all.map((part) => `${part}:lapsed`).join()]);
    expect(answer.ok ? answer.text : answer.sentence).toMatch(/--shortest finds the nearest\.$/);
  });

  it.each(walked)('prints for each state of %s walks that come to it, or none', async (name) => {
    for (const state of restingStatuses(catalogued(name).machine)) {
      const answer = await run(['paths', name, '--to', state, '--format', 'playwright']);
      if (answer.ok) expect(answer.text).toContain("\ntest('");
      else expect(answer.sentence).toMatch(/begins in|No walk of a browser comes to/);
    }
  });

  it('finds what one role can do with the system alone', async () => {
    const { ways } = await found('investment', '--as', 'investor');
    expect(ways.some(({ to }) => to === 'MINTED')).toBe(true);
    expect(new Set(ways.flatMap(({ steps }) => steps.map(({ actor }) => actor)))).toEqual(new Set(['USER', 'SYSTEM']));
  });

  it.each([
    [[], /^A command has to be named; there are list, draw, paths, coverage, check, document\.$/],
    [['dance'], /^There is no command dance/],
    [['draw'], /^A machine has to be named; there are investment/],
    [['draw', 'nobody'], /^There is no machine nobody; there are/],
    [['draw', 'payment', '--format', 'oil'], /^A chart is drawn as mermaid or svg, not as oil\.$/],
    [['paths', 'payment', '--to', 'nowhere'], /^payment has no state nowhere; it has new, created/],
    [['paths', 'payment', '--as', 'king'], /^There is no role king; there are investor, owner, manager, system\.$/],
    [['paths', 'signIn', '--as', 'investor'], /^signIn is a flow/],
    [['paths', 'document', '--to', 'visible', '--as', 'investor', '--simple', '--shortest'], /^Either/],
    [['paths', 'payment', '--format', 'playwright'], /^payment is the server's: --format api/],
    [['paths', 'kyc', '--format', 'api', '--simple'], /^A test of the API takes shortest ways/],
    [['paths', 'signIn', '--format', 'playwright', '--simple'], /^A browser is walked/],
    [['paths', 'ad', '--format', 'api'], /^The server runs no ad yet/],
    [['paths', 'investment', '--as', 'owner'], /^Nothing of investment can be done by owner and the system alone\.$/],
    [['paths', 'payment', '--to', 'new'], /^payment begins in new: no path leads there\.$/],
    [['paths', 'verification', '--to', 'open'], /^verification begins in open\.deciding: no path leads there\.$/],
    [['paths', 'payment', '--format', 'oil'], /^Paths are written as text, json, playwright or api, not as oil\.$/],
    [['paths', 'payment', '--to', 'paid', '--to', 'created'], /^--to is given twice\.$/],
    [['draw', 'payment', 'kyc'], /^draw takes one NAME: kyc is too much\.$/],
    [['coverage', 'kyc'], /^coverage takes no name: kyc is too much\.$/],
    [['draw', 'payment', '--to', 'paid'], /^draw takes no --to\.$/],
    [['list', '--loud'], /^Unknown option '--loud'\.$/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const answer = await run(args);
    expect(answer.ok ? answer.text : answer.sentence).toMatch(sentence);
  });
});
