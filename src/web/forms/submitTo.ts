import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';

interface Subscription {
  unsubscribe(): void;
}

interface FlowSnapshot {
  hasTag(tag: 'busy'): boolean;
  context: { refusal: Refusal };
}

/** A flow with a step that is a form. It has the tag `busy` while it processes an event, and keeps the last refusal. */
export interface Flow<Event> {
  send(event: Event): void;
  getSnapshot(): FlowSnapshot;
  subscribe(listener: (now: FlowSnapshot) => void): Subscription;
}

/**
 * Sends a form's event to its flow and resolves with the outcome. React starts the machine of a form before that of the
 * surrounding page, in the same turn. A form that is submitted in this turn waits for its end, because a flow that has
 * not started keeps the event and looks settled.
 */
export async function submitTo<Event>(flow: Flow<Event>, event: Event): Promise<SubmitResult<undefined>> {
  await Promise.resolve();
  flow.send(event);
  const { context } = await whenSettled(flow);
  const isRefused = Boolean(context.refusal.form ?? context.refusal.fields);
  return isRefused ? { ok: false, refusal: context.refusal } : { ok: true, value: undefined };
}

function whenSettled(flow: Flow<never>): Promise<FlowSnapshot> {
  const now = flow.getSnapshot();
  if (!now.hasTag('busy')) return Promise.resolve(now);
  return new Promise((resolve) => {
    const subscription = flow.subscribe((next) => {
      if (next.hasTag('busy')) return;
      subscription.unsubscribe();
      resolve(next);
    });
  });
}

/** Listens to all events that a flow emits while the component is mounted. */
export function useEmittedEvents<Emitted>(
  flow: { on(type: '*', listener: (event: Emitted) => void): Subscription },
  onEvent: (event: Emitted) => void,
): void {
  const latest = useRef(onEvent);
  useLayoutEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const subscription = flow.on('*', (event) => latest.current(event));
    return () => subscription.unsubscribe();
  }, [flow]);
}
