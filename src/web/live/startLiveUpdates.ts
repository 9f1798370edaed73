import type { RegisteredRouter } from '@tanstack/react-router';
import type { App } from '#web/actors/app.ts';
import { followChanges } from './liveChanges.ts';
import { followPages } from './pageTitles.ts';
import { watchVersion } from './versionCheck.ts';

/** Loaded after the first render, because showing a page does not need it. */
export function startLiveUpdates(app: App, router: RegisteredRouter): void {
  watchVersion({ build: app.boot.version, reload: () => location.reload() });
  followChanges(app);
  followPages(app, router);
}
