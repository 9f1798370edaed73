import { createBrowserInspector } from '@statelyai/inspect';
import * as v from 'valibot';
import type { ActorRefLike } from 'xstate';
import { onInspection } from '#web/actors/roots.ts';
import { withoutPrivate } from '../record/redact.ts';
import { openWindow } from './openWindow.ts';

/** What our own inspector asks for beside the protocol: that an event is sent. */
const Asked = v.object({
  type: v.literal('tesela.send'),
  sessionId: v.string(),
  event: v.looseObject({ type: v.string() }),
});

/** Definitions of nested machines arrive whole. */
const DEPTH = 24;

/** A window that is closed and opened again is told of everything anew: of the actors too, which were told of first. */
const KEPT = 5_000;

/** Shows what the actors of this page do in another window, by the inspector of XState. Never in production. */
export function startInspecting(url: string): void {
  const known = new Map<string, ActorRefLike>();
  const opening = openWindow(url);
  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    window: opening.window,
    serializationDepthLimit: DEPTH,
    maxDeferredEvents: KEPT,
    serialize: (event) => withoutPrivate(JSON.parse(JSON.stringify(event))),
  });
  onInspection((event) => {
    if (event.type === '@xstate.actor') known.set(event.actorRef.sessionId, event.actorRef);
    inspector.inspect.next?.(event);
  });
  opening.whenOpen(inspector.start);
  window.addEventListener('message', ({ origin, data }) => {
    const asked = v.safeParse(Asked, data);
    if (origin === location.origin && asked.success) known.get(asked.output.sessionId)?.send(asked.output.event);
  });
}
