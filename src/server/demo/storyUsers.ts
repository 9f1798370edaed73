import { demoAccounts } from '../sandbox/demoAccounts.ts';
import type { StoryUser, UserProgress } from './story.ts';
import { on } from './timeline/agenda.ts';

/** A user who may invest. `netWorth` is in minor units, and absent if the user did not share it. */
export const investor = (email: string, name: string, day: number, time: string, netWorth?: number): StoryUser => ({
  email: `${email}@demo.test`,
  name,
  roles: ['USER'],
  joinsAt: on(day, time),
  reaches: 'ready',
  ...(netWorth && { netWorth }),
});

/** The same user, stopped at an earlier point of the onboarding. */
export const stoppedAt = (reaches: UserProgress, user: StoryUser): StoryUser => ({ ...user, reaches });

/** One of the accounts with which visitors try the demo. */
export function account(email: string, day: number, reaches: UserProgress, more: Partial<StoryUser> = {}): StoryUser {
  const demoAccount = demoAccounts.find((each) => each.email === email);
  if (!demoAccount) throw new Error(`${email} is not a demo account`);
  return { ...demoAccount, joinsAt: on(day, '08:40'), reaches, ...more };
}
