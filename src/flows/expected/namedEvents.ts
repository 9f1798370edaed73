import { isSame, plain } from './lifecyclePlaces.ts';

/** An event of the scenarios, with a name that tells it from other events of its type. */
export interface NamedEvent {
  name: string;
  event: { type: string };
}

/** Names events by their type, and several of one type also by the fields in which they differ from the first. */
export const namedEvents = (events: readonly { type: string }[]): NamedEvent[] =>
  events.map((event) => {
    const first = { ...events.find(({ type }) => type === event.type) } as Record<string, unknown>;
    const own: Record<string, unknown> = { ...event };
    const keys = [...new Set([...Object.keys(first), ...Object.keys(own)])];
    const details = keys.filter((key) => !isSame(own[key], first[key])).map((key) => `${key}: ${plain(own[key])}`);
    return { name: details.length ? `${event.type}(${details.join(', ')})` : event.type, event };
  });
