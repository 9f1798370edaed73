import type { App } from './app.ts';
import type { Navigation } from './navigation.ts';

/** The context of routes. */
export interface RouterContext {
  app: App;
  /** Undefined while a page is prerendered, because there is no session. */
  navigation: Navigation | undefined;
}
