import type { App } from './app.ts';
import type { Navigation } from './navigation.ts';

/** What routes get from the router. */
export interface RouterContext {
  app: App;
  /** Undefined while a page is prerendered, because there is no session. */
  navigation: Navigation | undefined;
}
