import type { Actor } from './actor.ts';

/**
 * The confirmation that an event requires of its sender. `password`: the password, and the second factor of an account
 * that has one. `secondPerson`: one manager proposes it and another approves it, both with their password; only the
 * system sends it then. `system`: no user sends it.
 */
export type StepUp = 'session' | 'password' | 'secondPerson' | 'system';

type Area = Exclude<Actor, 'SYSTEM'>;

/** The same for all areas, or one for each. */
export type StepUpRule = StepUp | Readonly<Record<Area, StepUp>>;

/**
 * A lifecycle's table, in `x.stepUp.ts`. An act that gives money, tokens or rights, or that cannot be undone, requires
 * the password. One that only stops, prepares or describes something does not.
 */
export type StepUps<Event extends { type: string }> = Readonly<Record<Event['type'], StepUpRule>>;

export type AnyStepUps = Readonly<Record<string, StepUpRule>>;

export const stepUpFor = (rule: StepUpRule, area: Area): StepUp => (typeof rule === 'string' ? rule : rule[area]);

/**
 * The confirmation that this event requires of a user of this area. Events that are missing from the table belong to
 * the system.
 */
export function decideStepUp(table: AnyStepUps, type: string, actor: Actor): StepUp {
  const rule = Object.hasOwn(table, type) ? table[type] : undefined;
  return rule === undefined || actor === 'SYSTEM' ? 'system' : stepUpFor(rule, actor);
}

export const mayAskPassword = (rule: StepUpRule | undefined): boolean =>
  rule === 'password' || (typeof rule === 'object' && Object.values(rule).includes('password'));

/** A body whose password was checked. */
export type WithoutPassword<Body> = Body extends unknown ? Omit<Body, 'password'> : never;

type Confirming<Rule> = Rule extends 'password'
  ? { password: string }
  : Rule extends string
    ? unknown
    : { password?: string };

/** An event from a user: with the password if its rule requires it. */
export type Confirmed<Event extends { type: string }, Table> = Event extends { type: infer T extends keyof Table }
  ? Event & Confirming<Table[T]>
  : Event;
