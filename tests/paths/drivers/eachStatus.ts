import type { Place } from '#machines/shared/search.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import type { AnyDriver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { continuePath, runPath } from './runPath.ts';
import { movesTo, nearest } from './search.ts';

/** Yields an entity in each of these statuses of its lifecycle, which it has reached by events. */
export async function* eachStatus(
  fixture: Fixture,
  driver: AnyDriver,
  statuses: readonly string[] = storedStatuses(driver.entity),
): AsyncGenerator<{ subject: Subject; status: string }> {
  const remaining = new Set(statuses);
  let current: { subject: Subject; place: Place } | undefined;
  while (remaining.size > 0) {
    const continuation = current && driver.isReusable ? nearest(driver, remaining, current.place) : undefined;
    const place = continuation ?? nearest(driver, remaining);
    if (!place) throw new Error(`No path leads to ${[...remaining].join(' or ')}`);
    if (continuation && current) await continuePath(fixture, driver, current.subject, movesTo(place));
    current = {
      subject: continuation && current ? current.subject : (await runPath(fixture, driver, movesTo(place))).subject,
      place,
    };
    remaining.delete(place.status);
    yield { subject: current.subject, status: place.status };
  }
}

/** Combinations of regions that no path leads to: what is not due yet is never late. */
const impossible: Partial<Record<AnyDriver['entity'], RegExp>> = {
  instalment: /^lateness:(overdue|delayed|defaulted),payment:(planned|announced)$/,
};

/** All statuses except those that a row has only until its first event. */
export const storedStatuses = (entity: AnyDriver['entity']): string[] =>
  statusesOf(lifecycles[entity as keyof typeof lifecycles].machine).filter(
    (status) => !/(^|:)new(,|$)/.test(status) && !impossible[entity]?.test(status),
  );
