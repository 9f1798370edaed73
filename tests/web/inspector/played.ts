import { createInspector } from '@statelyai/inspect';
import * as v from 'valibot';
import { createActor } from 'xstate';
import { Message } from '#web/inspector/record/message.ts';
import { heard, type Recording } from '#web/inspector/record/recording.ts';
import { outsiders } from './outsiders.ts';

/** What the package of XState tells of a player that plays, gets louder, is muted and pauses. */
export function played(): Recording {
  const told: unknown[] = [];
  const inspector = createInspector({ send: (event) => void told.push(event) });
  const actor = createActor(outsiders.mediaPlayer);
  const now = () => ({ value: actor.getSnapshot().value, context: actor.getSnapshot().context });
  inspector.actor(actor, { status: 'active', ...now() });
  actor.start();
  for (const type of ['play', 'louder', 'mute', 'pause'] as const) {
    const event = { type, email: 'ana@correo.test' };
    actor.send(event);
    inspector.event(actor, event);
    inspector.snapshot(actor, now(), { event });
  }
  return told.map((message) => v.parse(Message, JSON.parse(JSON.stringify(message)))).reduce<Recording>(heard, []);
}
