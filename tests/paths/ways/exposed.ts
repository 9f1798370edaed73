import type { Thing } from '#server/engine/dispatch.ts';
import { operations } from '#server/routes/operations.ts';

const paths = new Map(operations.flatMap(({ thing, path }) => (thing ? [[thing, path] as const] : [])));

/** The lifecycles whose events the API takes. */
export const exposed = [...paths.keys()] as Thing[];

/** Where the events of a thing are sent, if the API takes them. */
export const pathTo = (thing: Thing, id: string) => paths.get(thing)?.replace('{id}', id);
