import { lifecycles } from '#server/engine/lifecycles.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import type { Ground } from './ground.ts';
import { nearest, type Place } from './search.ts';
import { goOn, walk } from './walk.ts';
import type { AnyWays, Subject } from './way.ts';

/** A thing in each status of its lifecycle, to which it was led by its events. */
export async function* tour(ground: Ground, ways: AnyWays): AsyncGenerator<{ subject: Subject; status: string }> {
  const wanted = new Set(storedStatuses(ways.thing));
  let at: { subject: Subject; place: Place } | undefined;
  while (wanted.size > 0) {
    const further = at && ways.roams ? nearest(ways, wanted, at.place) : undefined;
    const place = further ?? nearest(ways, wanted);
    if (!place) throw new Error(`no way leads to ${[...wanted].join(' or ')}`);
    if (further && at) await goOn(ground, ways, at.subject, place.way);
    at = { subject: further && at ? at.subject : (await walk(ground, ways, place.way)).subject, place };
    wanted.delete(place.status);
    yield { subject: at.subject, status: place.status };
  }
}

/** All but those that a row has only until its first event. */
export const storedStatuses = (thing: AnyWays['thing']): string[] =>
  statusesOf(lifecycles[thing as keyof typeof lifecycles].machine).filter((status) => !/(^|:)new(,|$)/.test(status));
