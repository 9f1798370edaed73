import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { type Answer, failure, success } from '../visualiser/commandLine/answer.ts';
import { isFlowName, walkOf } from './browserFlows.ts';
import { coveredBy, listTransitionNames } from './coveredTransitions.ts';

/** The transitions of one machine that the last runs of the test suites have covered. */
export interface Coverage {
  machine: MachineName;
  kind: 'lifecycle' | 'flow';
  transitions: number;
  api: number;
  browser: number;
  /** The transitions that its own suite has not covered: the API's for a lifecycle, the browser's for a flow. */
  missing: string[];
  /** Those of the missing transitions that cannot happen in that suite, with the reason. */
  never: Record<string, string>;
}

/** `covered` reads the transitions that a suite covered in its last run. */
export function computeCoverage(machine: MachineName, covered = coveredBy): Coverage {
  const all = listTransitionNames(machine);
  const { kind } = catalogueEntry(machine);
  const byApi = new Set(covered('api', machine));
  const byBrowser = new Set(covered('browser', machine));
  const own = kind === 'lifecycle' ? byApi : byBrowser;
  const count = (names: ReadonlySet<string>) => all.filter((name) => names.has(name)).length;
  const { never = {} } = isFlowName(machine) ? walkOf(machine) : {};
  const missing = all.filter((name) => !own.has(name));
  const impossible = Object.fromEntries(Object.entries(never).filter(([name]) => missing.includes(name)));
  return {
    machine,
    kind,
    transitions: all.length,
    api: count(byApi),
    browser: count(byBrowser),
    missing,
    never: impossible,
  };
}

/** Prints how much of each machine the last runs have covered, and names the transitions that are missing. */
export function coverage(format = 'text'): Answer {
  const all = (Object.keys(catalogue) as MachineName[]).map((machine) => computeCoverage(machine));
  if (format === 'json') return success(JSON.stringify(all, null, 2));
  if (format !== 'text') return failure(`The format of the coverage is text or json, not ${format}.`);
  if (all.every(({ api, browser }) => api + browser === 0))
    return failure('There is no coverage yet: npm test records it.');
  const lifecycles = all.filter(({ kind }) => kind === 'lifecycle');
  const flows = all.filter(({ kind }) => kind === 'flow');
  return success(
    [
      ...part('Lifecycles that the server runs, covered by API tests', lifecycles),
      ...part('Flows, covered by browser tests', flows),
    ].join('\n\n'),
  );
}

/** The machines of one suite: first the counts, then the names of the missing transitions. */
function part(title: string, all: readonly Coverage[]): string[] {
  const sum = (of: (each: Coverage) => number) => all.reduce((total, each) => total + of(each), 0);
  const rows = all.map((each) => row(each.machine, pickOwnCount(each), each.transitions, each));
  const total = row(
    'total',
    sum(pickOwnCount),
    sum(({ transitions }) => transitions),
    {
      missing: all.flatMap(({ missing }) => missing),
      never: Object.assign({}, ...all.map(({ machine, never }) => prefixed(machine, never))),
    },
  );
  return [[title, ...rows, total].join('\n'), ...all.flatMap(missingLines)];
}

const pickOwnCount = ({ kind, api, browser }: Coverage) => (kind === 'lifecycle' ? api : browser);
const prefixed = (machine: string, never: Record<string, string>) =>
  Object.fromEntries(Object.entries(never).map(([name, reason]) => [`${machine} ${name}`, reason]));

function row(
  name: string,
  covered: number,
  of: number,
  { missing, never }: Pick<Coverage, 'missing' | 'never'>,
): string {
  const impossible = Object.keys(never).length;
  const uncovered = missing.length - impossible;
  const rest = [
    ...(uncovered ? [`${uncovered} not covered`] : []),
    ...(impossible ? [`${impossible} impossible`] : []),
  ];
  const share = of === impossible ? 100 : Math.floor((100 * covered) / (of - impossible));
  return `  ${name.padEnd(18)}  ${`${covered} of ${of}`.padStart(12)}  ${`${share} %`.padStart(5)}  ${rest.join(', ')}`.trimEnd();
}

function missingLines({ machine, missing, never }: Coverage): string[] {
  const uncovered = missing.filter((name) => !Object.hasOwn(never, name));
  const reasons = Object.entries(never).map(([name, reason]) => `  ${name}\n    ${reason}`);
  return [
    ...(uncovered.length ? [[`${machine}: not covered`, ...uncovered.map((name) => `  ${name}`)].join('\n')] : []),
    ...(reasons.length ? [[`${machine}: impossible`, ...reasons].join('\n')] : []),
  ];
}
