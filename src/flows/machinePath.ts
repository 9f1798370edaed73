import type { MachineName } from '#machines/catalogue.ts';

/** One step of a path through a machine, which may be a lifecycle or a flow. */
export interface PathStep {
  from: string;
  event: { type: string };
  to: string;
  /** The sender of the event, if the machine distinguishes actors. */
  actor?: string;
  /** The condition besides the usual facts. For a flow it is the guard as the machine declares it. */
  given?: string;
  /** The types of the facts that a lifecycle emits. */
  emits?: readonly string[];
}

/** A path from the initial state of a machine to another state. */
export interface MachinePath {
  to: string;
  steps: PathStep[];
  /** The machine state of a lifecycle at the end. */
  machineState?: Record<string, unknown>;
}

/** The paths that were found, and whether the search stopped before it found all. */
export interface FoundPaths {
  machine: MachineName;
  paths: MachinePath[];
  isTruncated: boolean;
}

/** The number of simple paths grows exponentially with the size of a chart, so only the shortest are listed. */
export const MAX_PATHS = 500;
/** The search stops after it has extended this many partial paths. */
export const MAX_PARTIAL_PATHS = 60_000;
