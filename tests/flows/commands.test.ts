import { describe, expect, it } from 'vitest';
import { groundOf, grounds, toursOfFlow, type Walked } from '#flows/browser.ts';
import { boxesOf } from '#flows/chart.ts';
import type { Coverage } from '#flows/coverage.ts';
import { run } from '#flows/main.ts';
import { transitionsOf } from '#flows/taken.ts';
import type { Found } from '#flows/way.ts';
import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { edgesOf, lineOf } from '#machines/shared/edges.ts';
import { waysToEdges } from '#machines/shared/search.ts';
import { isLifecycleName, trialOf } from '#machines/trials/trials.ts';
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

describe('npm run flows', () => {
  it('lists every machine', async () => {
    const lines = (await printed('list')).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names);
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
    const taken = new Set(toursOfFlow(name).flatMap((tour) => tour.map((stride) => stride.name)));
    const { never = {} } = groundOf(name);
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
    for (const { machine, transitions } of all) expect(transitions).toBe(transitionsOf(machine).length);
  });

  it('takes the shortest of all simple ways', async () => {
    const { ways } = await found('payment', '--to', 'refunded', '--simple');
    const [shortest] = (await found('payment', '--to', 'refunded')).ways;
    expect(ways.length).toBeGreaterThan(3);
    expect(ways[0]?.steps).toHaveLength(shortest?.steps.length ?? 0);
    for (const { steps } of ways) expect(new Set(steps.map(({ to }) => to)).size).toBeLessThanOrEqual(steps.length);
  });

  it('finds what one role can do with the system alone', async () => {
    const { ways } = await found('investment', '--as', 'investor');
    expect(ways.some(({ to }) => to === 'MINTED')).toBe(true);
    expect(new Set(ways.flatMap(({ steps }) => steps.map(({ actor }) => actor)))).toEqual(new Set(['USER', 'SYSTEM']));
  });

  it.each([
    [[], /^npm run flows -- check \| coverage \| list \| document/],
    [['dance'], /^There is no command dance/],
    [['draw'], /^A machine has to be named; there are investment/],
    [['draw', 'nobody'], /^There is no machine nobody; there are/],
    [['draw', 'payment', '--format', 'oil'], /^A chart is drawn as mermaid or svg, not as oil\.$/],
    [['paths', 'payment', '--to', 'nowhere'], /^payment has no state nowhere; it has new, created/],
    [['paths', 'payment', '--as', 'king'], /^There is no role king; there are investor, owner, manager, system\.$/],
    [['paths', 'signIn', '--as', 'investor'], /^signIn is a flow/],
    [['paths', 'document', '--to', 'visible', '--as', 'investor', '--simple', '--shortest'], /^Either/],
    [['paths', 'payment', '--format', 'playwright'], /^payment is the server's: --format api/],
    [['paths', 'ad', '--format', 'api'], /^Nobody says how all events of ad come about/],
    [['list', '--loud'], /^Unknown option '--loud'$/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const answer = await run(args);
    expect(answer.ok ? answer.text : answer.sentence).toMatch(sentence);
  });
});
