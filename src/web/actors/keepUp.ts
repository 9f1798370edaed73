import type { App } from '#web/app.ts';
import { followChanges } from './liveChanges.ts';
import { watchVersion } from './versionCheck.ts';

/** Keeps a page up to date once it is there; to show it, nothing of this is needed. */
export function keepUp(app: App): void {
  watchVersion({ build: app.boot.version, reload: () => location.reload() });
  followChanges(app);
}
