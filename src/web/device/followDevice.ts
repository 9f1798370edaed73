import type { RegisteredRouter } from '@tanstack/react-router';
import { selectStanding } from '#machines/people/session/session.selectors.ts';
import type { App } from '#web/actors/app.ts';
import { watchIdleness } from '#web/live/idleness.ts';
import { followPush } from './followPush.ts';
import { watchInstalling } from './installing.ts';
import { keepAnswers } from './keepAnswers.ts';
import { registerWorker } from './registerWorker.ts';
import { workOffline } from './workOffline.tsx';

const KEPT_PAGES = ['/user/portfolio', '/user/investments'] as const;

/** All that the app does with its device. Loaded when the first page is complete, because no page needs it. */
export function followDevice(app: App, router: RegisteredRouter): void {
  watchInstalling();
  watchIdleness(app);
  workOffline(app);
  void registerWorker();
  followPush(app);
  keepAnswers(app, async () => {
    if (isInvestor(app)) await Promise.all(KEPT_PAGES.map((to) => router.preloadRoute({ to })));
  });
}

function isInvestor({ session }: App): boolean {
  const standing = selectStanding(session.getSnapshot());
  return standing.status === 'active' && standing.areas.includes('USER');
}
