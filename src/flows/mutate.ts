import type { AnyStateMachine } from 'xstate';
import { isLifecycleName } from '#machines/manifests.ts';
import { type Answer, failure } from '../visualiser/commandLine/answer.ts';
import { mutantKinds } from '../visualiser/commandLine/mutation/mutants.ts';
import { chartExpected } from './expected/chartExpected.ts';
import type { Expected } from './expected/expected.ts';
import { lifecycleExpected } from './expected/lifecycleExpected.ts';
import { computeScore, type Score } from './mutation/score.ts';

/** The share of the mutants that the printed tests have to kill. */
export const FLOOR = 0.9;

/** The expectations of a machine's printed tests. A machine from a file has no scenarios, so they follow from its chart. */
export const deriveExpected = (name: string, machine: AnyStateMachine): Expected =>
  isLifecycleName(name) ? lifecycleExpected(name) : chartExpected(machine);

export const computeShare = ({ killed, survivors }: Score): number =>
  killed.length + survivors.length ? killed.length / (killed.length + survivors.length) : 1;

/** Plants mutants in a machine and reports which of them the printed tests kill. */
export function mutate(name: string, machine: AnyStateMachine, format = 'text'): Answer {
  if (format !== 'text' && format !== 'json') return failure(`A score is written as text or json, not as ${format}.`);
  const { probes } = deriveExpected(name, machine);
  const score = computeScore({ name, machine, probes });
  const text =
    format === 'json' ? JSON.stringify(buildReport(name, score, probes.length), null, 2) : formatScore(name, score);
  return { ok: true, text, failed: computeShare(score) < FLOOR };
}

const buildReport = (machine: string, score: Score, expectations: number) => ({
  machine,
  expectations,
  score: computeShare(score),
  killed: score.killed.length,
  survivors: score.survivors.map(({ name, kind }) => ({ name, kind })),
  equivalent: score.equivalent.map(({ mutant: { name, kind }, reason }) => ({ name, kind, reason })),
});

function formatScore(name: string, score: Score): string {
  const { killed, survivors, equivalent } = score;
  const percent = (computeShare(score) * 100).toFixed(1);
  const kinds = mutantKinds.flatMap((kind) => {
    const own = killed.filter((mutant) => mutant.kind === kind).length;
    const all = own + survivors.filter((mutant) => mutant.kind === kind).length;
    return all ? [`  ${kind.padEnd(8)}${own} of ${all}`] : [];
  });
  return [
    `${name}: ${killed.length} of ${killed.length + survivors.length} mutants killed, ${percent} %`,
    ...kinds,
    ...(survivors.length
      ? ['', 'Survivors, as state | event | change:', ...survivors.map((each) => `  ${each.name}`)]
      : []),
    ...(equivalent.length ? ['', 'Equivalent, not counted:'] : []),
    ...equivalent.map(({ mutant, reason }) => `  ${mutant.name}: ${reason}`),
  ].join('\n');
}
