import type { App } from '#web/actors/app.ts';

/** The loader arguments that the shared routes read. `Params` has to match the parameters of the route's path. */
export interface LoaderArguments<Params = object, Deps = object> {
  context: { app: App };
  params: Params;
  deps: Deps;
}
