import type { AnyStateMachine } from 'xstate';
import { combinedParts } from './names.ts';

/**
 * The JSON definition of a machine, readable by `machineFrom`. Functions are replaced by their names, and combined guards by
 * their parts. A transition that is `undefined` forbids its event, but JSON has no `undefined`.
 */
export const serializeDefinition = ({ config }: Pick<AnyStateMachine, 'config'>): string =>
  JSON.stringify(config, (key, each: unknown) => {
    if (key === 'on' && typeof each === 'object' && each !== null)
      return Object.fromEntries(Object.entries(each).map(([event, to]) => [event, to === undefined ? {} : to]));
    return typeof each === 'function' ? (combinedParts(each) ?? { type: each.name }) : each;
  });
