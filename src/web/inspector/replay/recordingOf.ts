import { catalogued } from '#machines/catalogue.ts';
import type { Journal } from '#machines/journal/journal.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { definitionOf } from '../graph/definition.ts';
import type { Message } from '../record/message.ts';
import { heard, type Recording } from '../record/recording.ts';

/**
 * A journal as the inspector of XState would have told it, to be kept in a file. Of who acted it says the role alone: the
 * file leaves the house.
 */
export function recordingOf({ thing, id, status, now, entries, fault }: Journal): Recording {
  const [first] = entries;
  const createdAt = (at: string) => String(Date.parse(at));
  const begins: Message = {
    type: '@xstate.actor',
    sessionId: id,
    name: thing,
    createdAt: createdAt(first?.at ?? now),
    definition: definitionOf(catalogued(thing).machine),
    snapshot: { value: toValue(first?.from ?? status) },
  };
  const told = entries.flatMap(({ number, at, actor, event, to, machine }): Message[] => {
    const base = { sessionId: id, createdAt: createdAt(at), event };
    const isProven = fault === null || number < fault.number;
    return [
      { ...base, type: '@xstate.event', sourceId: actor },
      {
        ...base,
        type: '@xstate.snapshot',
        snapshot: { value: toValue(to), context: { entry: number, actor, machine, isProven } },
      },
    ];
  });
  return [begins, ...told].reduce<Recording>(heard, []);
}
