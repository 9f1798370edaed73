import { createInspector } from '@statelyai/inspect';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { Message } from '#visualiser/machine/inspection.message.ts';
import { withoutPrivate } from '#visualiser/recording/redact.ts';
import { exampleMachines } from './exampleMachines.ts';

/** The messages of XState's inspector, without private data, of a player that plays, gets louder, is muted and pauses. */
export function recordPlayer(): Message[] {
  const messages: unknown[] = [];
  const inspector = createInspector({ send: (event) => void messages.push(event) });
  const actor = createActor(exampleMachines.mediaPlayer);
  const now = () => ({ value: actor.getSnapshot().value, context: actor.getSnapshot().context });
  inspector.actor(actor, { status: 'active', ...now() });
  actor.start();
  for (const type of ['play', 'louder', 'mute', 'pause'] as const) {
    const event = { type, email: 'ana@correo.test' };
    actor.send(event);
    inspector.event(actor, event);
    inspector.snapshot(actor, now(), { event });
  }
  return messages.map((message) => v.parse(Message, JSON.parse(JSON.stringify(message)))).map(withoutPrivate);
}
