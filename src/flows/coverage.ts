import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { type Answer, refused, said } from './answer.ts';
import { groundOf, isWalked } from './browser.ts';
import { unserved } from './served.ts';
import { takenBy, transitionsOf } from './taken.ts';

/** What the last runs of the suites have taken of one machine. */
export interface Coverage {
  machine: MachineName;
  kind: 'lifecycle' | 'flow';
  transitions: number;
  api: number;
  browser: number;
  /** What its own suite has not taken: the API of a lifecycle, the browser of a flow. */
  missing: string[];
  /** Of these what cannot happen there, with the reason. */
  never: Record<string, string>;
}

export function coverageOf(machine: MachineName): Coverage {
  const all = transitionsOf(machine);
  const { kind } = catalogued(machine);
  const byApi = new Set(takenBy('api', machine));
  const byBrowser = new Set(takenBy('browser', machine));
  const own = kind === 'lifecycle' ? byApi : byBrowser;
  const count = (taken: ReadonlySet<string>) => all.filter((name) => taken.has(name)).length;
  const { never = {} } = isWalked(machine) ? groundOf(machine) : {};
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

/** How much of every machine the suites took when they last ran, and by name what they did not. */
export function coverage(format = 'text'): Answer {
  const all = (Object.keys(catalogue) as MachineName[]).map(coverageOf);
  if (format === 'json') return said(JSON.stringify(all, null, 2));
  if (format !== 'text') return refused(`The coverage is written as text or json, not as ${format}.`);
  if (all.every(({ api, browser }) => api + browser === 0))
    return refused('Nothing was taken yet: npm test writes what its suites take.');
  const lifecycles = all.filter(({ machine, kind }) => kind === 'lifecycle' && !unserved.includes(machine));
  const flows = all.filter(({ kind }) => kind === 'flow');
  const alone = all.filter(({ machine }) => unserved.includes(machine));
  return said(
    [
      ...part('Lifecycles that the server runs, by the API', lifecycles),
      ...part('Flows, in the browser', flows),
      ...part('Lifecycles that no server runs yet, proved on the machines alone', alone),
    ].join('\n\n'),
  );
}

/** The machines of one suite: counts first, then by name what is missing. */
function part(title: string, all: readonly Coverage[]): string[] {
  const sum = (of: (each: Coverage) => number) => all.reduce((total, each) => total + of(each), 0);
  const rows = all.map((each) => row(each.machine, ownOf(each), each.transitions, each));
  const total = row(
    'together',
    sum(ownOf),
    sum(({ transitions }) => transitions),
    {
      missing: all.flatMap(({ missing }) => missing),
      never: Object.assign({}, ...all.map(({ machine, never }) => prefixed(machine, never))),
    },
  );
  return [[title, ...rows, total].join('\n'), ...all.flatMap(told)];
}

const ownOf = ({ kind, api, browser }: Coverage) => (kind === 'lifecycle' ? api : browser);
const prefixed = (machine: string, never: Record<string, string>) =>
  Object.fromEntries(Object.entries(never).map(([name, reason]) => [`${machine} ${name}`, reason]));

function row(name: string, taken: number, of: number, { missing, never }: Pick<Coverage, 'missing' | 'never'>): string {
  const impossible = Object.keys(never).length;
  const open = missing.length - impossible;
  const rest = [...(open ? [`${open} not taken`] : []), ...(impossible ? [`${impossible} cannot be`] : [])];
  const share = of === impossible ? 100 : Math.floor((100 * taken) / (of - impossible));
  return `  ${name.padEnd(18)}  ${`${taken} of ${of}`.padStart(12)}  ${`${share} %`.padStart(5)}  ${rest.join(', ')}`.trimEnd();
}

function told({ machine, missing, never }: Coverage): string[] {
  const open = missing.filter((name) => !Object.hasOwn(never, name));
  const reasons = Object.entries(never).map(([name, reason]) => `  ${name}\n    ${reason}`);
  return [
    ...(open.length ? [[`${machine}: not taken`, ...open.map((name) => `  ${name}`)].join('\n')] : []),
    ...(reasons.length ? [[`${machine}: cannot be`, ...reasons].join('\n')] : []),
  ];
}
