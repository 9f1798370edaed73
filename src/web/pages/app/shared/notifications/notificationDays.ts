import type { Notification } from '#machines/app/notification/notification.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';

type NotificationDay = { day: string; name: 'today' | 'yesterday' | 'earlier'; rows: Notification[] };

/** Groups notifications by their day in the tenant's time zone, in the order in which they come. */
export function notificationDays(rows: readonly Notification[], now: number, timeZone: string): NotificationDay[] {
  const today = calendarDate(now, timeZone);
  const yesterday = calendarDate(Date.parse(`${today}T12:00:00Z`) - DAY, 'UTC');
  const days: NotificationDay[] = [];
  for (const row of rows) {
    const day = calendarDate(Date.parse(row.createdAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, name: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier', rows: [row] });
  }
  return days;
}
