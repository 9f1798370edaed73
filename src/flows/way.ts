import type { MachineName } from '#machines/catalogue.ts';

/** One step of a way through a machine, lifecycle or flow. */
export interface WayStep {
  from: string;
  event: { type: string };
  to: string;
  /** Who takes it, where the machine tells people apart. */
  actor?: string;
  /** What has to hold beside the usual facts; for a flow the guard as it is written. */
  given?: string;
}

/** A way from the beginning of a machine to one of its states. */
export interface Way {
  to: string;
  steps: WayStep[];
}

/** The ways that were found, and whether there are more than were looked for. */
export interface Found {
  machine: MachineName;
  ways: Way[];
  isCut: boolean;
}

/** Simple ways grow beyond all measure with the size of a chart; so many are the shortest of them. */
export const MOST_WAYS = 500;
/** Nor is it worth to wait for more than so many ways that were begun. */
export const MOST_BEGUN = 60_000;
