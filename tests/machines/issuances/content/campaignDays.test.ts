import { describe, expect, it } from 'vitest';
import {
  campaignDays,
  campaignEnd,
  endOfDay,
  isCampaignLength,
  startOfDay,
} from '#machines/issuances/content/campaignDays.ts';

const zone = 'Europe/Madrid';

describe('the days of a campaign', () => {
  it('begin and end with the days of the tenant’s time zone', () => {
    expect(startOfDay('2026-03-02', zone)).toBe('2026-03-01T23:00:00.000Z');
    expect(endOfDay('2026-03-02', zone)).toBe('2026-03-02T22:59:59.999Z');
  });

  it.each([
    ['one day', '2026-03-02', 1, '2026-03-02'],
    ['thirty days', '2026-05-01', 30, '2026-05-30'],
    ['days over the change to summer time', '2026-03-28', 3, '2026-03-30'],
    ['days over the change to winter time', '2026-10-24', 3, '2026-10-26'],
  ])('are counted with the first and the last one: %s', (_, first, days, last) => {
    const startsAt = startOfDay(first, zone);
    expect(campaignEnd(startsAt, days, zone)).toBe(endOfDay(last, zone));
    expect(campaignDays(startsAt, endOfDay(last, zone))).toBe(days);
  });

  it('are not known without both dates', () => {
    const day = startOfDay('2026-03-02', zone);
    expect([campaignDays(null, day), campaignDays(day, null)]).toEqual([undefined, undefined]);
  });

  it.each([
    [0, false],
    [1, true],
    [1.5, false],
    [730, true],
    [731, false],
  ])('%d can be a length: %s', (days, isLength) => {
    expect(isCampaignLength(days)).toBe(isLength);
  });
});
