import { describe, expect, it } from 'vitest';
import type { Role } from '#machines/people/session/session.contract.ts';
import { endBy, nextEnd, sessionLimits } from '#machines/people/session/sessionEnd.ts';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';

const settings = { ...defaultSettings, managerIdleMinutes: 30, managerSessionHours: 12, investorIdleMinutes: 60 };

describe('the limits of a session', () => {
  it.each<[Role[], idle: number, length: number]>([
    [['USER'], 60 * MINUTE, 15 * DAY],
    [['PREMIUM_USER'], 60 * MINUTE, 15 * DAY],
    [['ADMIN'], 30 * MINUTE, 12 * HOUR],
    [['ENTREPRENEUR'], 30 * MINUTE, 12 * HOUR],
    [['CLIENT'], 30 * MINUTE, 12 * HOUR],
    [['ISSUER'], 30 * MINUTE, 12 * HOUR],
    [['USER', 'ADMIN'], 30 * MINUTE, 12 * HOUR],
    [['ENTREPRENEUR', 'PREMIUM_USER'], 30 * MINUTE, 12 * HOUR],
    [[], 60 * MINUTE, 15 * DAY],
  ])('of %j are the strictest of all roles', (roles, idle, length) => {
    expect(sessionLimits(roles, settings)).toEqual({ idle, length });
  });

  it('of a manager are never laxer than those of an investor', () => {
    const strict = { ...settings, investorIdleMinutes: 10 };
    expect(sessionLimits(['ADMIN'], strict).idle).toBe(10 * MINUTE);
    expect(sessionLimits(['USER', 'ENTREPRENEUR'], strict).idle).toBe(10 * MINUTE);
  });
});

describe('a session', () => {
  const limits = { idle: 30 * MINUTE, length: 12 * HOUR };
  it.each<[began: number, used: number, now: number, end: string | undefined]>([
    [0, 0, 30 * MINUTE - 1, undefined],
    [0, 0, 30 * MINUTE, 'idle'],
    [0, 29 * MINUTE, 58 * MINUTE, undefined],
    [0, 29 * MINUTE, 59 * MINUTE, 'idle'],
    [0, 12 * HOUR - 1, 12 * HOUR - 1, undefined],
    [0, 12 * HOUR - 1, 12 * HOUR, 'tooLong'],
    [0, 11 * HOUR, 14 * HOUR, 'idle'],
    [0, 11.6 * HOUR, 14 * HOUR, 'tooLong'],
    // Another clock may be behind the one that wrote the times.
    [HOUR, HOUR, 0, undefined],
  ])('that began at %d and was used at %d is at %d: %s', (beganAt, usedAt, now, end) => {
    expect(endBy(now, { beganAt, usedAt }, limits)).toBe(end);
  });

  it('of an investor without a limit of its own ends after 15 days', () => {
    const longest = sessionLimits(['USER'], { ...settings, investorIdleMinutes: 15 * 24 * 60 });
    expect(nextEnd({ beganAt: 0, usedAt: DAY }, longest)).toEqual({ at: 15 * DAY, why: 'tooLong' });
  });
});
