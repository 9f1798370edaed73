import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { versionCheckMachine } from '#machines/versionCheck/versionCheck.machine.ts';
import { inspected } from './roots.ts';
import { hasUnsavedWork, onUnsavedWork } from './unsavedWork.ts';

const key = 'tesela.reloadedFor';

/** What the build writes beside itself; it is asked past every cache. */
const Latest = v.object({ id: v.string() });

async function fetchLatest(url: string, signal: AbortSignal) {
  const answer = await fetch(url, { cache: 'no-store', signal });
  return v.parse(Latest, await answer.json());
}

export interface Running {
  /** The id of the build that the page came with. */
  build: string;
  /** Where the newest build tells its id. */
  url?: string;
  reload(): void;
}

/** Watches for a newer build as long as the page is open, and returns what ends that. */
export function watchVersion({ build, url = '/builds/latest.json', reload }: Running): () => void {
  const logic = versionCheckMachine.provide({
    actors: { fetchLatest: fromPromise(({ signal }) => fetchLatest(url, signal)) },
  });
  const actor = createActor(logic, {
    ...inspected(),
    input: { current: build, reloadedFor: sessionStorage.getItem(key) },
  });
  const tellWork = () => actor.send({ type: hasUnsavedWork() ? 'work.begin' : 'work.end' });
  const stopWork = onUnsavedWork(tellWork);
  actor.on('reload.requested', (fact) => {
    stopWork();
    sessionStorage.setItem(key, fact.build);
    reload();
  });
  actor.start();
  tellWork();
  return () => {
    stopWork();
    actor.stop();
  };
}
