import { catalogued, type MachineName } from '#machines/catalogue.ts';
import type { Actor } from '#machines/shared/actor.ts';
import type { Trial } from '#machines/shared/search.ts';
import { isLifecycleName, type LifecycleName, trialOf } from '#machines/trials/trials.ts';
import { type Answer, refused, said } from './answer.ts';
import { apiTest } from './apiTest.ts';
import { isWalked } from './browser.ts';
import type { Options } from './commands.ts';
import { playwrightTest } from './playwright.ts';
import type { Found, Way, WayStep } from './way.ts';
import { drawnWays, restingStatuses, shortestWays, simpleWays } from './ways.ts';

const roles: Record<string, Actor> = { investor: 'USER', owner: 'ENTREPRENEUR', manager: 'ADMIN', system: 'SYSTEM' };
const nameOfRole = Object.fromEntries(Object.entries(roles).map(([role, actor]) => [actor, role]));

/** The ways to the states of a machine: the shortest to each, or all that come to no place twice. */
export function paths(name: MachineName, options: Options): Answer {
  const { to, as, format = 'text' } = options;
  const { machine, kind } = catalogued(name);
  if (options.simple && options.shortest) return refused('Either --simple or --shortest, not both.');
  if (as !== undefined && !Object.hasOwn(roles, as))
    return refused(`There is no role ${as}; there are ${Object.keys(roles).join(', ')}.`);
  if (as !== undefined && kind === 'flow')
    return refused(`${name} is a flow of one person’s browser: it has no roles.`);
  if (options.simple && kind === 'flow') return refused(`Simple paths are found on lifecycles; ${name} is a flow.`);
  const found = search(name, options);
  const ways = to === undefined ? found.ways : found.ways.filter((way) => way.to === to);
  if (to !== undefined && ways.length === 0) {
    const known = isLifecycleName(name) ? allOf(trialOf(name)) : restingStatuses(machine);
    if (!known.includes(to)) return refused(`${name} has no state ${to}; it has ${known.slice(0, 40).join(', ')}.`);
    return refused(`No path leads to ${to}${as ? ` by ${as} and the system alone` : ''}.`);
  }
  if (format === 'playwright')
    return isWalked(name)
      ? said(playwrightTest(name, to))
      : refused(`${name} is the server's: --format api prints its test.`);
  if (format === 'api')
    return isLifecycleName(name) ? apiPaths(name, ways) : refused(`${name} has no API: it is a flow.`);
  return written({ ...found, ways }, format);
}

/** Walked by a file of its own, or taken by the API nowhere yet. */
const apart: readonly string[] = ['investment', 'ad', 'transfer'];

const apiPaths = (name: LifecycleName, ways: readonly Way[]) =>
  apart.includes(name)
    ? refused(`Nobody says how all events of ${name} come about on the server.`)
    : said(apiTest(name, ways));

function search(machine: MachineName, { to, as, simple }: Options): Found {
  if (!isLifecycleName(machine)) return { machine, ways: drawnWays(catalogued(machine).machine), isCut: false };
  const actors = as === undefined ? {} : { actors: [...new Set<Actor>([roles[as] ?? 'SYSTEM', 'SYSTEM'])] };
  const trial: Trial = { ...trialOf(machine), ...actors };
  if (simple) return { machine, ...simpleWays(trial, to) };
  return { machine, ways: shortestWays(trial), isCut: false };
}

const allOf = (trial: Trial) => ['new', ...shortestWays(trial).map((way) => way.to)];

function written(found: Found, format: string): Answer {
  if (format === 'json') return said(JSON.stringify(found, null, 2));
  if (format === 'text') return said(textOf(found));
  return refused(`Paths are written as text, json, playwright or api, not as ${format}.`);
}

function textOf({ ways, isCut }: Found): string {
  const blocks = ways.map((way) => [heading(way), ...way.steps.map(line)].join('\n'));
  return [...blocks, ...(isCut ? [`There are more; these are the ${ways.length} shortest.`] : [])].join('\n\n');
}

const heading = ({ to, steps }: Way) => `${to} (${steps.length} ${steps.length === 1 ? 'step' : 'steps'})`;

function line({ from, event, to, actor, given }: WayStep, index: number): string {
  const who = actor ? ` by ${nameOfRole[actor]}` : '';
  return `  ${index + 1}. ${from} → ${to}: ${event.type}${who}${given ? `, if ${given}` : ''}`;
}
