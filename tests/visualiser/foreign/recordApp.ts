import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import type { ForeignApp } from './foreignApp.ts';

/** Runs an app with XState's own inspector. Returns its root actor and what the inspector sent, as it is transmitted. */
export async function recordApp({ run, ...options }: ForeignApp): Promise<{ root: AnyActorRef; events: unknown[] }> {
  const sent: string[] = [];
  const inspector = createInspector(
    { send: (event: StatelyInspectionEvent) => void sent.push(JSON.stringify(event)) },
    options,
  );
  const root = await run(inspector.inspect);
  // The inspector converts each event when the app is idle.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { root, events: sent.map((text) => JSON.parse(text)) };
}
