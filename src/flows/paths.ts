import { catalogued, type MachineName } from '#machines/catalogue.ts';
import { changedInShort } from '#machines/check/changed.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { type Trial, unborn } from '#machines/shared/search.ts';
import { isLifecycleName, type LifecycleName, trialOf } from '#machines/trials/trials.ts';
import { type Answer, refused, said } from './answer.ts';
import { apiTest } from './apiTest.ts';
import { isAt, namesOf } from './at.ts';
import { isWalked } from './browser.ts';
import type { Options } from './commands.ts';
import { playwrightTest } from './playwright.ts';
import { unserved } from './served.ts';
import type { Found, Way, WayStep } from './way.ts';
import { beginningOf, drawnWays, restingStatuses, shortestWays, simpleDrawnWays, simpleWays } from './ways.ts';

const roles: Record<string, Actor> = { investor: 'USER', owner: 'ENTREPRENEUR', manager: 'ADMIN', system: 'SYSTEM' };
const nameOfRole = Object.fromEntries(Object.entries(roles).map(([role, actor]) => [actor, role]));
const formats = ['text', 'json', 'playwright', 'api'];

/** The ways to the states of a machine: the shortest to each, or all that come to no place twice. */
export function paths(name: MachineName, options: Options): Answer {
  const wrong = faultOf(name, options);
  if (wrong) return refused(wrong);
  const { to, format = 'text' } = options;
  const found = search(name, options);
  const ways = to === undefined ? found.ways : chosen(name, found.ways, to, options);
  if (ways.length === 0 && (to !== undefined || format !== 'json')) return refused(noneOf(name, found, options));
  if (format === 'playwright' && isWalked(name)) return browserPaths(playwrightTest(name, to), to);
  if (format === 'api' && isLifecycleName(name)) return apiPaths(name, ways);
  return said(format === 'json' ? JSON.stringify({ ...found, ways }, null, 2) : textOf({ ...found, ways }));
}

/** What is wrong with how it is asked. */
function faultOf(name: MachineName, { as, simple, shortest, format = 'text' }: Options): string | undefined {
  const isFlow = catalogued(name).kind === 'flow';
  if (!formats.includes(format)) return `Paths are written as text, json, playwright or api, not as ${format}.`;
  if (simple && shortest) return 'Either --simple or --shortest, not both.';
  if (as !== undefined && !Object.hasOwn(roles, as))
    return `There is no role ${as}; there are ${Object.keys(roles).join(', ')}.`;
  if (as !== undefined && isFlow) return `${name} is a flow of one person’s browser: it has no roles.`;
  if (format === 'playwright' && !isFlow) return `${name} is the server's: --format api prints its test.`;
  if (format === 'playwright' && simple)
    return 'A browser is walked through all transitions of a flow; --simple is for text and json.';
  // Each step of a simple way has facts of its own: a document that was over is not valid again on a server.
  if (format === 'api' && simple) return 'A test of the API takes shortest ways; --simple is for text and json.';
  return format === 'api' && isFlow ? `${name} has no API: it is a flow.` : undefined;
}

/** The ways to what was named; of several states that were meant the nearest, unless all ways are asked for. */
function chosen(name: MachineName, ways: readonly Way[], to: string, { simple }: Options): Way[] {
  const exact = ways.filter((way) => way.to === to);
  const meant = exact.length || isAt(startOf(name), to) ? exact : ways.filter((way) => isAt(way.to, to));
  return simple ? meant : meant.slice(0, 1);
}

/** Why there is no way. */
function noneOf(name: MachineName, { isCut }: Found, { to, as }: Options): string {
  const alone = as ? ` by ${as === 'system' ? 'the system' : `${as} and the system`} alone` : '';
  if (to === undefined) return `Nothing of ${name} can be done${alone}.`;
  const trial = isLifecycleName(name) ? trialOf(name) : undefined;
  const start = startOf(name);
  const known = trial
    ? ['new', start, ...shortestWays(trial).map((way) => way.to)]
    : restingStatuses(catalogued(name).machine);
  if (to === 'new' && trial) return `${name} begins in new: no path leads there.`;
  if (isAt(start, to)) return `${name} begins in ${start}: no path leads there.`;
  if (!known.some((status) => isAt(status, to)))
    return `${name} has no state ${to || '""'}; it has ${namesOf(known).join(', ')}.`;
  return isCut
    ? `No path to ${to} is among the simple ones that were looked at; --shortest finds the nearest.`
    : `No path leads to ${to}${alone}.`;
}

const startOf = (name: MachineName) =>
  isLifecycleName(name) ? unborn(trialOf(name)).status : beginningOf(catalogued(name).machine);

const browserPaths = (test: string | undefined, to: string | undefined) =>
  test === undefined ? refused(`No walk of a browser comes to ${to}.`) : said(test);

const apiPaths = (name: LifecycleName, ways: readonly Way[]) =>
  unserved.includes(name)
    ? refused(`The server runs no ${name} yet: its API cannot be tested.`)
    : said(apiTest(name, ways));

function search(machine: MachineName, { to, as, simple }: Options): Found {
  const isEnd = (status: string) => to === undefined || isAt(status, to);
  if (!isLifecycleName(machine)) {
    const chart = catalogued(machine).machine;
    return { machine, ...(simple ? simpleDrawnWays(chart, isEnd) : { ways: drawnWays(chart), isCut: false }) };
  }
  const actors = as === undefined ? {} : { actors: [...new Set<Actor>([roles[as] ?? 'SYSTEM', 'SYSTEM'])] };
  const trial: Trial = { ...trialOf(machine), ...actors };
  return { machine, ...(simple ? simpleWays(trial, isEnd) : { ways: shortestWays(trial), isCut: false }) };
}

function textOf({ ways, isCut }: Found): string {
  const blocks = ways.map((way) => [heading(way), ...way.steps.map(line)].join('\n'));
  return [...blocks, ...(isCut ? [`There may be more; these are the ${ways.length} shortest.`] : [])].join('\n\n');
}

const heading = ({ to, steps }: Way) => `${to} (${steps.length} ${steps.length === 1 ? 'step' : 'steps'})`;

function line({ from, event, to, actor, given }: WayStep, index: number): string {
  const who = actor ? ` by ${nameOfRole[actor]}` : '';
  const change = `${changedInShort(from, to)} → ${changedInShort(to, from)}`;
  return `  ${index + 1}. ${change}: ${event.type}${who}${given ? `, if ${given}` : ''}`;
}
