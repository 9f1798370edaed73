import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { decidePermission } from '#machines/shared/permission.ts';
import type { AnyLifecycle, Stored } from './lifecycle.ts';
import { readableFacts } from './readableFacts.ts';
import { refuse } from './refusal.ts';

type Refusing = Pick<AnyLifecycle, 'entity' | 'machine' | 'examples'>;

/**
 * The refusal of an event that the machine does not accept. Its reason comes only from the facts that the actor may
 * read, so that it reveals nothing more.
 */
export function refuseEvent(lifecycle: Refusing, { row, facts }: { row: Stored; facts: object }, event: EventObject) {
  const { entity, machine } = lifecycle;
  const { status, version } = row;
  const readable = readableFacts(entity, facts, status);
  const permission = decidePermission(restoreSnapshot(machine, status, readable), [event], { hiding: [] });
  return refuse({
    code: 'refused',
    event: event.type,
    allowed: allowedEvents(restoreSnapshot(machine, status, facts), lifecycle.examples?.(facts)),
    reason: permission.kind === 'refused' ? `${entity}.${permission.guard}` : null,
    facts: readable,
    version,
  });
}

/**
 * The types of the events that this actor may send now. `examples` are payloads for the guards that check the payload.
 */
export function allowedEvents(now: AnyMachineSnapshot, examples: readonly { type: string }[] = []): string[] {
  const types = new Set(getNextTransitions(now).map(({ eventType }) => eventType));
  return [...types].filter((type) => {
    const example = examples.find((event) => event.type === type);
    return now.can(example ?? { type });
  });
}
