import type { App } from '#web/app.ts';
import { followChanges } from './liveChanges.ts';
import { watchVersion } from './versionCheck.ts';

/** Loaded after the first render, because showing a page does not need it. */
export function startLiveUpdates(app: App): void {
  watchVersion({ build: app.boot.version, reload: () => location.reload() });
  followChanges(app);
}
