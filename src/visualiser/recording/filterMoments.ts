import { GrowingList } from '#visualiser/machine/inspection.growing.ts';
import type { Moment } from '#visualiser/machine/inspection.recorded.ts';
import { momentsOf, type Recording } from '#visualiser/machine/inspection.recording.ts';

export interface MomentQuery {
  /** One actor, or all. */
  actor: string | null;
  /** An actor that has sent or received the event; null for any. */
  between?: string | null;
  /** One type of event; empty for all. */
  type: string;
  /** A text in the event or the name of its actor, in any case. */
  text: string;
}

const toSearchText = ({ type, ...payload }: Moment['event']) => `${type} ${JSON.stringify(payload)}`;

/**
 * Finds the moments for a query, oldest first. It reads each moment once: of a recording that has grown, it reads what is new.
 */
export function createMomentFilter({ actor, between = null, type, text }: MomentQuery) {
  const query = text.trim().toLowerCase();
  let found = GrowingList.of<Moment>();
  let read = 0;
  let first: Recording['first'] = null;

  const matches = (moment: Moment, names: Recording['tracks']) =>
    (between === null || moment.actor === between || moment.source === between) &&
    (type === '' || moment.event.type === type) &&
    (query === '' ||
      toSearchText(moment.event).toLowerCase().includes(query) ||
      (names.get(moment.actor)?.actor.name.toLowerCase().includes(query) ?? false));

  return (recording: Recording): GrowingList<Moment> => {
    const all = actor === null ? recording.timeline : momentsOf(recording, actor);
    if (type === '' && query === '' && between === null) return all;
    if (recording.first !== first) {
      first = recording.first;
      found = GrowingList.of();
      read = 0;
    }
    const oldest = all.at(0)?.order ?? 0;
    const added: Moment[] = [];
    for (let index = all.countWhile(({ order }) => order <= read); index < all.length; index += 1) {
      const moment = all.at(index);
      if (moment && matches(moment, recording.tracks)) added.push(moment);
    }
    read = all.at(-1)?.order ?? read;
    found = found.append(added);
    found = found.dropFirst(found.countWhile(({ order }) => order < oldest));
    return found;
  };
}
