import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isFlowName, walkOf } from '#flows/browserFlows.ts';
import { findBrowserPaths, pathsThroughStates } from '#flows/browserPaths.ts';
import { commands } from '#flows/commands.ts';
import { type Coverage, computeCoverage } from '#flows/coverage.ts';
import { listTransitionNames } from '#flows/coveredTransitions.ts';
import { leafStatuses } from '#flows/findPaths.ts';
import type { FoundPaths } from '#flows/machinePath.ts';
import { run } from '#flows/main.ts';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { buildSearchModel, isLifecycleName } from '#machines/manifests.ts';
import { formatEdge, listEdges } from '#machines/shared/edges.ts';
import { pathsToEdges } from '#machines/shared/search.ts';
import { lifecycles as running } from '#server/work/lifecycles.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { collectBoxes } from '#visualiser/commandLine/chart.ts';

const names = Object.keys(catalogue) as MachineName[];
const lifecycles = names.filter(isLifecycleName);
const flows = names.filter((name) => !isLifecycleName(name));
const walked = names.filter(isFlowName);

async function printed(...args: string[]): Promise<string> {
  const answer = await run(args);
  if (!answer.ok) throw new Error(answer.message);
  return answer.text;
}
const foundPaths = async (...args: string[]) =>
  JSON.parse(await printed('paths', ...args, '--format', 'json')) as FoundPaths;

/** Runs a command whose output is closed before it is written. Returns the exit code and the errors. */
async function runUnread(args: readonly string[]) {
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

  it.each(['help', '--help', '-h'])('lists every command for %s', async (word) => {
    const lines = (await printed(word)).split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    for (const name of Object.keys(commands)) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
  });

  it('exits without an error when its output is closed', async () => {
    const { code, errors } = await runUnread(['paths', 'investment', '--simple', '--format', 'json']);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it.each(names)('draws every state of %s in a stable order', async (name) => {
    const chart = await printed('draw', name);
    const { root } = catalogueEntry(name).machine;
    for (const { node } of collectBoxes(root)) expect(chart).toContain(`state "${node.key}" as ${name}_`);
    expect(chart.match(/ as \w+/g)).toHaveLength(collectBoxes(root).length);
    expect(await printed('draw', name)).toBe(chart);
  });

  it.each(names)('draws %s as SVG with a card for every leaf state', async (name) => {
    const picture = await printed('draw', name, '--format', 'svg');
    const resting = collectBoxes(catalogueEntry(name).machine.root).filter(
      ({ node }) => !Object.keys(node.states).length,
    );
    expect(picture.match(/<rect [^>]*rx=/g)).toHaveLength(resting.length);
    expect(picture).not.toMatch(/NaN|undefined/);
  });

  it.each(lifecycles)('reaches every transition of %s with the events and facts of its manifest', (name) => {
    const scenario = buildSearchModel(name);
    const paths = pathsToEdges(scenario);
    expect(
      listEdges(scenario.machine)
        .map(formatEdge)
        .filter((line) => !paths.has(line)),
    ).toEqual([]);
  });

  /** Regions are independent, but what is not due yet cannot be late. */
  const isImpossible = (status: string) => /^lateness:(?!onTime).*payment:(planned|announced)$/.test(status);

  it.each(lifecycles.filter((name) => name !== 'onboarding'))('finds a path to every status of %s', async (name) => {
    const { paths } = await foundPaths(name);
    const { machine } = catalogueEntry(name);
    const single = statusesOf(machine).filter((status) => !/(^|:)new(,|$)/.test(status) && !isImpossible(status));
    expect(paths.map(({ to }) => to).toSorted()).toEqual(single);
    for (const { to, steps } of paths) {
      expect(steps.at(-1)?.to).toBe(to);
      for (const [index, step] of steps.entries()) expect(step.from).toBe(steps[index - 1]?.to ?? steps[0]?.from);
    }
  });

  it.each(flows)('finds one path to each state of %s', async (name) => {
    const { paths } = await foundPaths(name);
    expect(paths.length).toBeGreaterThan(0);
    expect(new Set(paths.map(({ to }) => to)).size).toBe(paths.length);
  });

  it.each(walked)('finds browser paths that cover every transition of %s', (name) => {
    const walk = walkOf(name);
    const covered = new Set(
      findBrowserPaths(catalogueEntry(name).machine, walk).flatMap((path) => path.map(({ name: each }) => each)),
    );
    const { never = {}, elsewhere = {} } = walk;
    expect(listTransitionNames(name).filter((each) => !covered.has(each))).toEqual(
      listTransitionNames(name).filter((each) => Object.hasOwn(never, each) || Object.hasOwn(elsewhere, each)),
    );
  });

  it.each(walked)('chooses few of the browser paths that reach every state of %s', (name) => {
    const all = findBrowserPaths(catalogueEntry(name).machine, walkOf(name));
    const chosen = pathsThroughStates(all);
    const statesOf = (paths: typeof all) => [...new Set(paths.flatMap((path) => path.map(({ at }) => at)))].toSorted();
    expect(statesOf(chosen)).toEqual(statesOf(all));
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  it.each(walked)('prints a browser test of %s', async (name) => {
    const text = await printed('paths', name, '--format', 'playwright');
    expect(text).toMatch(/^import \{ expect, test \} from '@playwright\/test';\n/);
    const named = [...text.matchAll(/^ {4}'(.+)',$/gm)].map(([, each]) => each);
    expect(named.length).toBeGreaterThan(0);
    const all = listTransitionNames(name);
    expect(named.filter((each) => !all.includes(each ?? ''))).toEqual([]);
  });

  it('prints an API test that leads a lifecycle to a status', async () => {
    const text = await printed('paths', 'token', '--format', 'api', '--to', 'active');
    expect(text).toContain("'deploying | deploy.confirm | active | token.deployed, manager.notified'");
    expect(text).toContain("'token.pause | investor, owner, system'");
    expect(text).toContain('token.create, token.deploy, deploy.confirm');
    expect(text).toContain("it('token reaches active'");
  });

  it('reports the coverage of every machine', async () => {
    const all = JSON.parse(await printed('coverage', '--format', 'json')) as Coverage[];
    expect(all.map(({ machine }) => machine)).toEqual(names);
    for (const { machine, transitions, kind, api, browser, missing, never } of all) {
      expect(transitions).toBe(listTransitionNames(machine).length);
      expect((kind === 'lifecycle' ? api : browser) + missing.length).toBe(transitions);
      expect(missing).toEqual(expect.arrayContaining(Object.keys(never)));
    }
  });

  it.each([
    ['payment', 'api'],
    ['declareInterest', 'browser'],
  ] as const)('counts a transition of %s as covered only when the %s tests took it', (machine, own) => {
    const all = listTransitionNames(machine);
    const takenBy = (suite: string) => computeCoverage(machine, (each) => (each === suite ? all : []));
    expect(takenBy(own).missing).toEqual([]);
    const other = own === 'api' ? 'browser' : 'api';
    expect(takenBy(other)).toMatchObject({ missing: all, [other]: all.length, [own]: 0 });
  });

  it('lists as lifecycles exactly those that the server runs', () => {
    expect(lifecycles.toSorted()).toEqual(Object.keys(running).toSorted());
  });

  it('lists the simple paths with the shortest first', async () => {
    const { paths } = await foundPaths('payment', '--to', 'refunded', '--simple');
    const [shortest] = (await foundPaths('payment', '--to', 'refunded')).paths;
    expect(paths.length).toBeGreaterThan(3);
    expect(paths[0]?.steps).toHaveLength(shortest?.steps.length ?? 0);
    for (const { steps } of paths) expect(new Set(steps.map(({ to }) => to)).size).toBeLessThanOrEqual(steps.length);
  });

  it.each(flows)('lists simple paths through %s with the shortest first', async (name) => {
    const { paths } = await foundPaths(name, '--simple');
    const nearest = (await foundPaths(name)).paths;
    for (const { to, steps } of nearest) {
      const first = paths.find((path) => path.to === to);
      if (first) expect(first.steps).toHaveLength(steps.length);
    }
    for (const { steps } of paths) expect(new Set(steps.map(({ to }) => to)).size).toBe(steps.length);
  });

  it.each([
    ['project', 'VALIDATING', 'VALIDATING.waiting'],
    ['user', 'email:verified', 'class:ordinary,email:verified,review:pending'],
    ['invest', 'signature', 'signature.sign.idle.open'],
  ])('finds the nearest state of %s that matches %s', async (name, named, nearest) => {
    const { paths } = await foundPaths(name, '--to', named);
    expect(paths.map(({ to }) => to)).toEqual([nearest]);
  });

  it('gives up the search for simple paths at a limit', async () => {
    const all = ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'simulation', 'test'];
    const answer = await run(['paths', 'onboarding', '--simple', '--to', all.map((part) => `${part}:lapsed`).join()]);
    expect(answer.ok ? answer.text : answer.message).toMatch(/--shortest finds the nearest\.$/);
  });

  it.each(walked)('prints browser paths to each state of %s, or explains why there are none', async (name) => {
    for (const state of leafStatuses(catalogueEntry(name).machine)) {
      const answer = await run(['paths', name, '--to', state, '--format', 'playwright']);
      if (answer.ok) expect(answer.text).toContain("\ntest('");
      else expect(answer.message).toMatch(/starts in|No browser path reaches/);
    }
  });

  it('finds the paths that need only one role and the system', async () => {
    const { paths } = await foundPaths('investment', '--as', 'investor');
    expect(paths.some(({ to }) => to === 'MINTED')).toBe(true);
    expect(new Set(paths.flatMap(({ steps }) => steps.map(({ actor }) => actor)))).toEqual(new Set(['USER', 'SYSTEM']));
  });

  it.each([
    [[], /^Name a command; there are list, draw, paths, mutate, coverage, check, document\.$/],
    [['dance'], /^There is no command dance/],
    [['draw'], /^Name a machine; there are investment/],
    [['draw', 'nobody'], /^There is no machine nobody; there are/],
    [['draw', 'payment', '--format', 'oil'], /^A chart is drawn as mermaid or svg, not as oil\.$/],
    [['paths', 'payment', '--to', 'nowhere'], /^payment has no state nowhere; it has new, created/],
    [['paths', 'payment', '--as', 'king'], /^There is no role king; there are investor, owner, manager, system\.$/],
    [['paths', 'signIn', '--as', 'investor'], /^signIn is a flow/],
    [['paths', 'document', '--to', 'visible', '--as', 'investor', '--simple', '--shortest'], /^Either/],
    [['paths', 'payment', '--format', 'playwright'], /^payment is the server's: --format api/],
    [['paths', 'kyc', '--format', 'api', '--simple'], /^API tests use the shortest paths/],
    [['paths', 'signIn', '--format', 'playwright', '--simple'], /^Browser tests cover/],
    [['paths', 'investment', '--as', 'owner'], /^No event of investment can be sent by owner and the system alone\.$/],
    [['paths', 'payment', '--to', 'new'], /^payment starts in new: no path leads there\.$/],
    [['paths', 'verification', '--to', 'open'], /^verification starts in open\.deciding: no path leads there\.$/],
    [['paths', 'payment', '--format', 'oil'], /^Paths are written as text, json, playwright or api, not as oil\.$/],
    [['paths', 'payment', '--to', 'paid', '--to', 'created'], /^--to is given twice\.$/],
    [['draw', 'payment', 'kyc'], /^draw takes one NAME: kyc is too much\.$/],
    [['coverage', 'kyc'], /^coverage takes no name: kyc is too much\.$/],
    [['draw', 'payment', '--to', 'paid'], /^draw takes no --to\.$/],
    [['list', '--loud'], /^Unknown option '--loud'\.$/],
  ])('explains the error in %j', async (args, sentence) => {
    const answer = await run(args);
    expect(answer.ok ? answer.text : answer.message).toMatch(sentence);
  });
});
