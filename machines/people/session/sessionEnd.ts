import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import type { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { Role, SessionEnd } from './session.contract.ts';
import { type Area, areasOfRoles } from './standing.ts';

/** The absolute maximum, whatever the settings say. */
export const SESSION_DAYS = 15;

type Settings = Pick<TenantSettings, 'managerIdleMinutes' | 'managerSessionHours' | 'investorIdleMinutes'>;

/** In milliseconds. */
export interface SessionLimits {
  /** Maximum idle time. */
  idle: number;
  /** Maximum duration, even if the session is used. */
  length: number;
}

/** In milliseconds of real time. */
export interface SessionTimes {
  beganAt: number;
  usedAt: number;
}

function limitsIn(area: Area, settings: Settings): SessionLimits {
  if (area === 'USER') return { idle: settings.investorIdleMinutes * MINUTE, length: SESSION_DAYS * DAY };
  return { idle: settings.managerIdleMinutes * MINUTE, length: settings.managerSessionHours * HOUR };
}

/** The strictest limits of a user's roles, because one session opens all areas of its user. */
export function sessionLimits(roles: readonly Role[], settings: Settings): SessionLimits {
  const each = (['USER', ...areasOfRoles(roles)] as const).map((area) => limitsIn(area, settings));
  return {
    idle: Math.min(...each.map(({ idle }) => idle)),
    length: Math.min(...each.map(({ length }) => length)),
  };
}

/** When a session ends if the user does nothing more, and why. */
export function nextEnd(
  { beganAt, usedAt }: SessionTimes,
  { idle, length }: SessionLimits,
): { at: number; why: SessionEnd } {
  const ends = { idle: usedAt + idle, tooLong: beganAt + length };
  return ends.idle < ends.tooLong ? { at: ends.idle, why: 'idle' } : { at: ends.tooLong, why: 'tooLong' };
}

/** Why a session has ended; undefined if it continues. */
export function endBy(now: number, times: SessionTimes, limits: SessionLimits): SessionEnd | undefined {
  const { at, why } = nextEnd(times, limits);
  return at <= now ? why : undefined;
}
