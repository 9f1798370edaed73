import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import type { Life, LifeProject } from './openLife.ts';

/** Does something if it is possible now, and says what. */
export type LifeAct = (life: Life) => Promise<string | undefined>;

export const today = ({ test, timeZone }: Life) => calendarDate(test.tenant.clock.now().getTime(), timeZone);
export const yesterday = ({ test, timeZone }: Life) =>
  calendarDate(addDays(test.tenant.clock.now().getTime(), -1, timeZone), timeZone);

export const anyProject = ({ random, projects }: Life) => random.pick(projects) as LifeProject;
