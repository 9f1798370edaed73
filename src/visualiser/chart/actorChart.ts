import type { PlayedMachine } from '#visualiser/machine/inspection.contract.ts';
import type { RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import type { Chart } from './chart.ts';
import { machineFrom } from './definition.ts';
import { toChart } from './toChart.ts';

/** The chart of an actor with what has to be said of it, or the reason why there is none. */
export type ActorChart =
  | { chart: Chart; isCut: boolean; isVersion4: boolean }
  | { chart: null; absence: 'loading' | 'noActor' | 'noStates' | 'unannounced' }
  | { chart: null; absence: 'undrawn'; reason: string };

/** An actor of another app may have any definition, so no error may leave this function. */
export function actorChart(actor: RecordedActor | undefined): ActorChart {
  if (!actor) return { chart: null, absence: 'noActor' };
  if (!actor.hasStates) return { chart: null, absence: actor.isAnnounced ? 'noStates' : 'unannounced' };
  if (actor.definition === null) return { chart: null, absence: 'unannounced' };
  const read = machineFrom(actor.definition);
  if (!read.ok) return { chart: null, absence: 'undrawn', reason: read.reason };
  try {
    return { chart: toChart(read.machine), isCut: read.isCut, isVersion4: read.isVersion4 };
  } catch (error) {
    return { chart: null, absence: 'undrawn', reason: error instanceof Error ? error.message : String(error) };
  }
}

export const playedChart = ({ snapshot }: PlayedMachine): Chart => toChart(snapshot.machine);
