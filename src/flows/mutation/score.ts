import type { AnyStateMachine } from 'xstate';
import { generateMutants, type Mutant } from '#visualiser/commandLine/mutation/mutants.ts';
import type { Probe } from '../expected/expected.ts';
import { reasonOfEquivalence } from './equivalents.ts';

export interface Score {
  killed: Mutant[];
  survivors: Mutant[];
  /** Mutants that do the same as the machine, with the reason. They count for nothing. */
  equivalent: { mutant: Mutant; reason: string }[];
}

interface Judged {
  name: string;
  machine: AnyStateMachine;
  probes: readonly Probe[];
  /** Judges only each n-th mutant. */
  every?: number;
}

/** Plants mutants in a machine and judges each by what the printed tests expect. */
export function computeScore({ name, machine, probes, every = 1 }: Judged): Score {
  const byEvent = probesByEvent(probes);
  const score: Score = { killed: [], survivors: [], equivalent: [] };
  for (const [at, mutant] of [...generateMutants(machine)].entries()) {
    if (at % every !== 0) continue;
    // A change of one transition can be seen only with its event.
    const judging = mutant.event === undefined ? probes : (byEvent.get(mutant.event) ?? probes);
    if (isKilled(mutant, judging)) {
      score.killed.push(mutant);
      continue;
    }
    const reason = reasonOfEquivalence(name, mutant);
    if (reason === undefined) score.survivors.push(mutant);
    else score.equivalent.push({ mutant, reason });
  }
  return score;
}

function probesByEvent(probes: readonly Probe[]): Map<string, Probe[]> {
  const byEvent = new Map<string, Probe[]>();
  for (const probe of probes) {
    const known = byEvent.get(probe.event);
    if (known) known.push(probe);
    else byEvent.set(probe.event, [probe]);
  }
  return byEvent;
}

/** A definition that XState refuses is killed as well: no test of it could start. */
function isKilled(mutant: Mutant, probes: readonly Probe[]): boolean {
  try {
    const machine = mutant.machine();
    return probes.some(({ expected, outcomeOn }) => outcomeOn(machine) !== expected);
  } catch {
    return true;
  }
}
