import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { type Answer, refused, said } from './answer.ts';
import { takenBy, transitionsOf } from './taken.ts';

/** What the last runs of the suites have taken of one machine. */
export interface Coverage {
  machine: MachineName;
  kind: 'lifecycle' | 'flow';
  transitions: number;
  api: number;
  browser: number;
  /** By neither suite. */
  missing: string[];
}

export function coverageOf(machine: MachineName): Coverage {
  const all = transitionsOf(machine);
  const [api, browser] = (['api', 'browser'] as const).map((suite) => new Set(takenBy(suite, machine)));
  const taken = (by: ReadonlySet<string> | undefined) => all.filter((name) => by?.has(name));
  const { kind } = catalogued(machine);
  const missing = all.filter((name) => !api?.has(name) && !browser?.has(name));
  return { machine, kind, transitions: all.length, api: taken(api).length, browser: taken(browser).length, missing };
}

/** How much of every machine the suites took when they last ran, and by name what they did not. */
export function coverage(format = 'text'): Answer {
  const all = (Object.keys(catalogue) as MachineName[]).map(coverageOf);
  if (format === 'json') return said(JSON.stringify(all, null, 2));
  if (format !== 'text') return refused(`The coverage is written as text or json, not as ${format}.`);
  if (all.every(isUntaken)) return refused('Nothing was taken yet: npm test writes what its suites take.');
  return said(
    [tableOf(all), ...all.filter((each) => !isUntaken(each)).flatMap(told), alone(all.filter(isUntaken))].join('\n\n'),
  );
}

const isUntaken = ({ api, browser }: Coverage) => api + browser === 0;

function tableOf(all: readonly Coverage[]): string {
  const rows = all.map(({ machine, kind, transitions, api, browser }) => [
    machine,
    String(transitions),
    kind === 'lifecycle' ? String(api) : '–',
    String(browser || '–'),
  ]);
  const widths = [18, 12, 5, 8];
  return [['machine', 'transitions', 'API', 'browser'], ...rows]
    .map((cells) =>
      cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}

const told = ({ machine, missing }: Coverage): string[] =>
  missing.length ? [[`${machine}: not taken`, ...missing.map((name) => `  ${name}`)].join('\n')] : [];

const alone = (machines: readonly Coverage[]): string =>
  machines.length
    ? `Taken by neither, and proved on the machines alone: ${machines.map(({ machine }) => machine).join(', ')}.`
    : 'Every machine is taken by a suite.';
