import { createMachine } from 'xstate';

const named = <T>(count: number, stateOf: (index: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, stateOf(index)]));

/** Many states on one level: a circle with an arrow across for every second state. */
export const flatMachine = (count: number) =>
  createMachine({
    id: 'flat',
    initial: 's0',
    states: named(count, (at) => ({
      on: { next: `s${(at + 1) % count}`, ...(at % 2 === 1 && { jump: `s${(at * 7 + 3) % count}` }) },
    })),
  });

/** Many states in groups, with arrows within each group and from its states to other groups. */
export const groupedMachine = (groups: number, size: number) =>
  createMachine({
    id: 'grouped',
    initial: 's0',
    states: named(groups, (group) => ({
      initial: 's0',
      on: { leave: `s${(group + 1) % groups}` },
      states: named(size, (at) => ({
        on: {
          next: `s${(at + 1) % size}`,
          ...(at % 5 === 0 && { jump: `#grouped.s${(group * 7 + at + 1) % groups}.s2` }),
        },
      })),
    })),
  });
