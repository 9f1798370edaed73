import { createBrowserInspector } from '@statelyai/inspect';
import * as v from 'valibot';
import type { ActorRefLike } from 'xstate';
import { withoutPrivate } from '../recording/redact.ts';
import { onInspection } from './inspectOptions.ts';
import { openWindow } from './openWindow.ts';

/** Our extension of the protocol: the visualiser sends an event to an actor of this page. */
const SendRequest = v.object({
  type: v.literal('tesela.send'),
  sessionId: v.string(),
  event: v.looseObject({ type: v.string() }),
});

/** Deep enough for the definitions of nested machines. */
const DEPTH = 24;

/** A reopened window gets all earlier messages again, because the first ones announce the actors. */
const MAX_DEFERRED_EVENTS = 5_000;

/** Sends the inspection events of this page's actors to another window. Never in production. */
export function startInspecting(url: string): void {
  const actors = new Map<string, ActorRefLike>();
  const inspectorWindow = openWindow(url);
  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    window: inspectorWindow.window,
    serializationDepthLimit: DEPTH,
    maxDeferredEvents: MAX_DEFERRED_EVENTS,
    serialize: (event) => withoutPrivate(JSON.parse(JSON.stringify(event))),
  });
  onInspection((event) => {
    if (event.type === '@xstate.actor') actors.set(event.actorRef.sessionId, event.actorRef);
    inspector.inspect.next?.(event);
  });
  inspectorWindow.whenOpen(inspector.start);
  window.addEventListener('message', ({ origin, data }) => {
    const request = v.safeParse(SendRequest, data);
    if (origin === location.origin && request.success) actors.get(request.output.sessionId)?.send(request.output.event);
  });
}
