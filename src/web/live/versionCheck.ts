import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { versionCheckMachine } from '#machines/app/versionCheck/versionCheck.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { hasUnsavedWork, onUnsavedWork } from '#web/forms/unsavedWork.ts';

const storageKey = 'tesela.reloadedFor';

/** The file that each build writes. It is fetched without caches. */
const Latest = v.object({ id: v.string() });

async function fetchLatest(url: string, signal: AbortSignal) {
  const answer = await fetch(url, { cache: 'no-store', signal });
  return v.parse(Latest, await answer.json());
}

export interface VersionWatch {
  /** The id of the build that this page runs. */
  build: string;
  /** The address of the newest build's id. */
  url?: string;
  reload(): void;
}

/** Watches for a newer build and reloads the page when it may. Returns a function that stops it. */
export function watchVersion({ build, url = '/builds/latest.json', reload }: VersionWatch): () => void {
  const logic = versionCheckMachine.provide({
    actors: { fetchLatest: fromPromise(({ signal }) => fetchLatest(url, signal)) },
  });
  const actor = createActor(logic, {
    ...inspectOptions(),
    input: { current: build, reloadedFor: sessionStorage.getItem(storageKey) },
  });
  const reportWork = () => actor.send({ type: hasUnsavedWork() ? 'work.begin' : 'work.end' });
  const stopWork = onUnsavedWork(reportWork);
  actor.on('reload.requested', (event) => {
    stopWork();
    sessionStorage.setItem(storageKey, event.build);
    reload();
  });
  actor.start();
  reportWork();
  return () => {
    stopWork();
    actor.stop();
  };
}
