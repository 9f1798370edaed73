import { addDays, calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';

/** The longest campaign. */
export const MAX_CAMPAIGN_DAYS = 730;

const toNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The first moment of a calendar day (YYYY-MM-DD) in a time zone. */
export const startOfDay = (day: string, timeZone: string) =>
  new Date(endOfCalendarDay(toNoon(day), -1, timeZone) + 1).toISOString();

/** The last moment of a calendar day (YYYY-MM-DD) in a time zone. */
export const endOfDay = (day: string, timeZone: string) =>
  new Date(endOfCalendarDay(toNoon(day), 0, timeZone)).toISOString();

/**
 * The number of calendar days of a campaign, first and last included. It can be zero or negative while the dates are
 * typed.
 */
export const campaignDays = (startsAt: string | null, endsAt: string | null): number | undefined =>
  startsAt && endsAt ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / DAY) : undefined;

export const isCampaignLength = (days: number) => Number.isInteger(days) && days >= 1 && days <= MAX_CAMPAIGN_DAYS;

/** The end of a campaign of a number of days. */
export const campaignEnd = (startsAt: string, days: number, timeZone: string) =>
  endOfDay(calendarDate(addDays(Date.parse(startsAt), days - 1, timeZone), timeZone), timeZone);
