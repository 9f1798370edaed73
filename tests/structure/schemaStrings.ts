import type { GenericSchema } from 'valibot';

/** A schema of valibot or an action of a pipe, as far as the walk needs it. */
export interface Part {
  kind: string;
  type: string;
  requirement?: unknown;
  pipe?: readonly Part[] | undefined;
  entries?: Record<string, Part>;
  wrapped?: Part;
  item?: Part;
  rest?: Part;
  key?: Part;
  value?: Part;
  options?: readonly unknown[];
  items?: readonly Part[];
  getter?: (input: unknown) => Part;
}

/** A string in a schema, with the actions that run on it, in their order. */
export interface SchemaString {
  path: string;
  actions: readonly Part[];
}

/** Every string that a schema accepts, wherever it is in it. */
export function stringsIn(schema: GenericSchema | undefined, path: string): SchemaString[] {
  return schema ? walk(schema as unknown as Part, path, [], new Set()) : [];
}

type Walk = (part: Part, path: string, after: readonly Part[], above: ReadonlySet<Part>) => SchemaString[];

/** `after`: the actions that surrounding pipes run on the same value. */
const walk: Walk = (part, path, after, above) => {
  if (above.has(part)) return [];
  const within = new Set([...above, part]);
  if (part.pipe) return walkPipe(part.pipe, path, after, within);
  if (part.type === 'string') return [{ path, actions: after }];
  const same = [part.wrapped, ...(part.options ?? [])].filter(isPart);
  const inner: (readonly [string, Part])[] = [
    ...Object.entries(part.entries ?? {}),
    ...(part.items ?? []).map((each, at) => [String(at), each] as const),
    ...(['item', 'rest', 'key', 'value'] as const).flatMap((name) => {
      const found = part[name];
      return isPart(found) ? [[name, found] as const] : [];
    }),
  ];
  return [
    ...same.flatMap((each) => walk(each, path, after, within)),
    ...inner.flatMap(([name, each]) => walk(each, `${path}.${name}`, [], within)),
    ...(part.getter ? walk(part.getter(undefined), path, after, within) : []),
  ];
};

/** A pipe may change the type: the actions up to its next schema run on the first one. */
function walkPipe(
  [first, ...rest]: readonly Part[],
  path: string,
  after: readonly Part[],
  within: ReadonlySet<Part>,
): SchemaString[] {
  if (!first) return [];
  const next = rest.findIndex(({ kind }) => kind === 'schema');
  const own = next < 0 ? [...rest, ...after] : rest.slice(0, next);
  // The first part of a pipe is the schema before it got the pipe.
  return [
    ...walk({ ...first }, path, own, within),
    ...(next < 0 ? [] : walkPipe(rest.slice(next), path, after, within)),
  ];
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'type' in value;
