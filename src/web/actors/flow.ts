import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Refusal, Submitted } from '#machines/form/form.contract.ts';

interface Subscription {
  unsubscribe(): void;
}

interface Step {
  hasTag(tag: 'busy'): boolean;
  context: { refusal: Refusal };
}

/** A flow that a form can be a step of: it is busy while it works on what was sent, and keeps why it was refused. */
export interface Flow<Event> {
  send(event: Event): void;
  getSnapshot(): Step;
  subscribe(listener: (now: Step) => void): Subscription;
}

/** Hands what a form submits to its flow, and answers with what the flow made of it. */
export async function submitTo<Event>(flow: Flow<Event>, event: Event): Promise<Submitted<undefined>> {
  flow.send(event);
  const { context } = await rested(flow);
  const isRefused = Boolean(context.refusal.form ?? context.refusal.fields);
  return isRefused ? { ok: false, refusal: context.refusal } : { ok: true, value: undefined };
}

function rested(flow: Flow<never>): Promise<Step> {
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

/** Hears what a flow tells, as long as the component is there. */
export function useFacts<Fact>(
  flow: { on(type: '*', listener: (fact: Fact) => void): Subscription },
  hear: (fact: Fact) => void,
): void {
  const latest = useRef(hear);
  useLayoutEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const subscription = flow.on('*', (fact) => latest.current(fact));
    return () => subscription.unsubscribe();
  }, [flow]);
}
