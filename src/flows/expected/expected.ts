import type { AnyStateMachine } from 'xstate';

/** An event in a state, under facts that are known, and what the machine does with it. */
export interface Probe {
  /** The type of the event, so that a change of one transition is judged by the probes of its event. */
  event: string;
  /** Where and under which conditions, in words. */
  title: string;
  /** The expectation of a printed test: `refused`, or the next state and the emitted facts or executed actions. */
  expected: string;
  outcomeOn: (machine: AnyStateMachine) => string;
}

/** One line of what the printed tests of a machine expect. States with the same line share it. */
export interface ExpectedLine {
  state: string;
  event: string;
  text: string;
}

/** The expected behaviour of a machine, as lines to read and as probes to run. An event without a line is refused. */
export interface Expected {
  /** The states that were tested, with what the machine remembers there. */
  states: string[];
  lines: ExpectedLine[];
  probes: Probe[];
}

export const REFUSED = 'refused';
