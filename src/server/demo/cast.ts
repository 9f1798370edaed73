import { demoAccounts } from './accounts.ts';
import { on } from './past/agenda.ts';
import type { Reached, StoryPerson } from './story.ts';

/** Somebody who may invest, and the net worth that they shared, if they did. */
export const investor = (email: string, name: string, day: number, time: string, netWorth?: number): StoryPerson => ({
  email: `${email}@demo.test`,
  name,
  roles: ['USER'],
  joins: on(day, time),
  reaches: 'ready',
  ...(netWorth && { netWorth }),
});

/** Somebody who has not come as far. */
export const only = (reaches: Reached, person: StoryPerson): StoryPerson => ({ ...person, reaches });

/** One of the accounts that the demo is tried with. */
export function account(email: string, day: number, reaches: Reached, more: Partial<StoryPerson> = {}): StoryPerson {
  const known = demoAccounts.find((each) => each.email === email);
  if (!known) throw new Error(`${email} is no account of the demo`);
  return { ...known, joins: on(day, '08:40'), reaches, ...more };
}
