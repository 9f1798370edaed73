import { catalogueEntry } from '#machines/catalogue.ts';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { serializeDefinition } from '#visualiser/chart/serializeDefinition.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { withoutPrivate } from '#visualiser/recording/redact.ts';

/**
 * Converts a journal into the messages of XState's inspector, for saving as a file. It names only the roles of the
 * authors, because the file leaves the application.
 */
export function toInspectorMessages({ entity, id, status, now, entries, fault }: Journal): Message[] {
  const [first] = entries;
  const createdAt = (at: string) => String(Date.parse(at));
  const start: Message = {
    type: '@xstate.actor',
    sessionId: id,
    name: entity,
    createdAt: createdAt(first?.at ?? now),
    definition: serializeDefinition(catalogueEntry(entity).machine),
    snapshot: { value: toValue(first?.from ?? status) },
  };
  const messages = entries.flatMap(({ number, at, actor, event, to, machine }): Message[] => {
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
  return [start, ...messages].map(withoutPrivate);
}
