import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { buildSearchModel, isLifecycleName } from '#machines/manifests.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { initialPlace, type SearchModel } from '#machines/shared/search.ts';
import { summariseChange } from '#machines/tenant/modelCheck/summariseChange.ts';
import { type Answer, failure, success } from '../visualiser/commandLine/answer.ts';
import { apiTest } from './apiTest.ts';
import { isFlowName } from './browserFlows.ts';
import {
  findInitialStatus,
  leafStatuses,
  shortestChartPaths,
  shortestPaths,
  simpleChartPaths,
  simplePaths,
} from './findPaths.ts';
import type { FoundPaths, MachinePath, PathStep } from './machinePath.ts';
import type { Options } from './options.ts';
import { playwrightTest } from './playwright.ts';
import { collectStatusNames, matchesStatus } from './statusNames.ts';

const roles: Record<string, Actor> = { investor: 'USER', owner: 'ENTREPRENEUR', manager: 'ADMIN', system: 'SYSTEM' };
const nameOfRole = Object.fromEntries(Object.entries(roles).map(([role, actor]) => [actor, role]));
const formats = ['text', 'json', 'playwright', 'api'];

/** Prints paths to the states of a machine: the shortest to each state, or all simple paths. */
export function paths(name: MachineName, options: Options): Answer {
  const error = findUsageError(name, options);
  if (error) return failure(error);
  const { to, format = 'text' } = options;
  const found = search(name, options);
  const selected = to === undefined ? found.paths : pathsTo(name, found.paths, to, options);
  if (selected.length === 0 && (to !== undefined || format !== 'json'))
    return failure(reasonForNone(name, found, options));
  if (format === 'playwright' && isFlowName(name)) return browserPaths(playwrightTest(name, to), to);
  if (format === 'api' && isLifecycleName(name)) return success(apiTest(name, selected));
  return success(
    format === 'json'
      ? JSON.stringify({ ...found, paths: selected }, null, 2)
      : formatPaths({ ...found, paths: selected }),
  );
}

function findUsageError(name: MachineName, { as, simple, shortest, format = 'text' }: Options): string | undefined {
  const isFlow = catalogueEntry(name).kind === 'flow';
  if (!formats.includes(format)) return `Paths are written as text, json, playwright or api, not as ${format}.`;
  if (simple && shortest) return 'Either --simple or --shortest, not both.';
  if (as !== undefined && !Object.hasOwn(roles, as))
    return `There is no role ${as}; there are ${Object.keys(roles).join(', ')}.`;
  if (as !== undefined && isFlow) return `${name} is a flow in one user’s browser and has no roles.`;
  if (format === 'playwright' && !isFlow) return `${name} is the server's: --format api prints its test.`;
  if (format === 'playwright' && simple)
    return 'Browser tests cover all transitions of a flow; --simple is for text and json.';
  // Each step of a simple path assumes its own facts, and a server cannot return to earlier ones: a document that has
  // expired does not become valid again.
  if (format === 'api' && simple) return 'API tests use the shortest paths; --simple is for text and json.';
  return format === 'api' && isFlow ? `${name} has no API: it is a flow.` : undefined;
}

/**
 * The paths to the named state. If the name matches several states, only the nearest counts, unless all simple paths
 * are requested.
 */
function pathsTo(name: MachineName, all: readonly MachinePath[], to: string, { simple }: Options): MachinePath[] {
  const exact = all.filter((path) => path.to === to);
  const matching =
    exact.length || matchesStatus(findStartStatus(name), to) ? exact : all.filter((path) => matchesStatus(path.to, to));
  return simple ? matching : matching.slice(0, 1);
}

function reasonForNone(name: MachineName, { isTruncated }: FoundPaths, { to, as }: Options): string {
  const alone = as ? ` by ${as === 'system' ? 'the system' : `${as} and the system`} alone` : '';
  if (to === undefined) return `No event of ${name} can be sent${alone}.`;
  const model = isLifecycleName(name) ? buildSearchModel(name) : undefined;
  const start = findStartStatus(name);
  const known = model
    ? ['new', start, ...shortestPaths(model).map((path) => path.to)]
    : leafStatuses(catalogueEntry(name).machine);
  if (to === 'new' && model) return `${name} starts in new: no path leads there.`;
  if (matchesStatus(start, to)) return `${name} starts in ${start}: no path leads there.`;
  if (!known.some((status) => matchesStatus(status, to)))
    return `${name} has no state ${to || '""'}; it has ${collectStatusNames(known).join(', ')}.`;
  return isTruncated
    ? `No path to ${to} is among the simple paths that were searched; --shortest finds the nearest.`
    : `No path leads to ${to}${alone}.`;
}

const findStartStatus = (name: MachineName) =>
  isLifecycleName(name) ? initialPlace(buildSearchModel(name)).status : findInitialStatus(catalogueEntry(name).machine);

const browserPaths = (test: string | undefined, to: string | undefined) =>
  test === undefined ? failure(`No browser path reaches ${to}.`) : success(test);

function search(machine: MachineName, { to, as, simple }: Options): FoundPaths {
  const isEnd = (status: string) => to === undefined || matchesStatus(status, to);
  if (!isLifecycleName(machine)) {
    const chart = catalogueEntry(machine).machine;
    return {
      machine,
      ...(simple ? simpleChartPaths(chart, isEnd) : { paths: shortestChartPaths(chart), isTruncated: false }),
    };
  }
  const actors = as === undefined ? {} : { actors: [...new Set<Actor>([roles[as] ?? 'SYSTEM', 'SYSTEM'])] };
  const model: SearchModel = { ...buildSearchModel(machine), ...actors };
  return { machine, ...(simple ? simplePaths(model, isEnd) : { paths: shortestPaths(model), isTruncated: false }) };
}

export function formatPaths({ paths, isTruncated }: Pick<FoundPaths, 'paths' | 'isTruncated'>): string {
  const blocks = paths.map((path) => [heading(path), ...path.steps.map(line)].join('\n'));
  return [...blocks, ...(isTruncated ? [`There may be more; these are the ${paths.length} shortest.`] : [])].join(
    '\n\n',
  );
}

const heading = ({ to, steps }: MachinePath) => `${to} (${steps.length} ${steps.length === 1 ? 'step' : 'steps'})`;

function line({ from, event, to, actor, given }: PathStep, index: number): string {
  const who = actor ? ` by ${nameOfRole[actor]}` : '';
  const change = `${summariseChange(from, to)} → ${summariseChange(to, from)}`;
  return `  ${index + 1}. ${change}: ${event.type}${who}${given ? `, if ${given}` : ''}`;
}
