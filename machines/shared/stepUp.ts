import type { Actor } from './actor.ts';

/**
 * What an event asks of the user who sends it. `password`: the password, and the second factor of an account that has one.
 * `secondPerson`: one manager proposes it and another approves it, both with their password; only the system sends it then.
 * `system`: no user sends it.
 */
export type StepUp = 'session' | 'password' | 'secondPerson' | 'system';

type Area = Exclude<Actor, 'SYSTEM'>;

/** The same for all areas, or one for each. */
export type StepUpRule = StepUp | Readonly<Record<Area, StepUp>>;

/**
 * A lifecycle's table, in `x.stepUp.ts`. An act that gives money, tokens or rights, or that cannot be taken back, asks for
 * the password; one that only stops, prepares or describes something does not.
 */
export type StepUps<Event extends { type: string }> = Readonly<Record<Event['type'], StepUpRule>>;

export type AnyStepUps = Readonly<Record<string, StepUpRule>>;

export const stepUpFor = (rule: StepUpRule, area: Area): StepUp => (typeof rule === 'string' ? rule : rule[area]);

/** What this event asks of a user of this area. Events that the table does not have belong to the system. */
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

/** An event as users send it: with the password if its rule asks for it. */
export type Confirmed<Event extends { type: string }, Table> = Event extends { type: infer T extends keyof Table }
  ? Event & Confirming<Table[T]>
  : Event;
