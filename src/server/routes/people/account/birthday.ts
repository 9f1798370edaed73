import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import { adultBirthday } from '#machines/shared/fields/date.ts';
import { type FieldErrors, fieldErrors } from '#machines/shared/fields/errors.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** The error of a birth date that is not that of a living adult today, in the tenant's time zone. */
export function birthdayErrors({ clock, customization }: Tenant, birthday: string | undefined): FieldErrors {
  if (birthday === undefined) return {};
  const today = calendarDate(clock.now().getTime(), customization.tenant.timeZone);
  return fieldErrors(v.object({ birthday: adultBirthday(today) }), { birthday });
}
