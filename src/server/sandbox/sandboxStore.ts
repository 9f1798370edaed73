import * as v from 'valibot';

/** Where the sandboxes of one tenant keep what they know. `list` gives the newest first, by the time of the first put. */
export interface SandboxStore {
  get(kind: string, id: string): Promise<unknown>;
  put(kind: string, id: string, data: unknown): Promise<void>;
  list(kind: string, limit?: number): Promise<{ id: string; data: unknown; at: string }[]>;
}

/** One row, in the shape that its sandbox gave it. */
export async function readRow<S extends v.GenericSchema>(
  store: SandboxStore,
  { kind, id, schema }: { kind: string; id: string; schema: S },
): Promise<v.InferOutput<S> | undefined> {
  const data = await store.get(kind, id);
  return data === undefined ? undefined : v.parse(schema, data);
}

/** The newest rows of a kind, in the shape that their sandbox gave them. */
export async function readRows<S extends v.GenericSchema>(
  store: SandboxStore,
  { kind, limit, schema }: { kind: string; limit?: number; schema: S },
): Promise<{ id: string; at: string; data: v.InferOutput<S> }[]> {
  const rows = await store.list(kind, limit);
  return rows.map((row) => ({ ...row, data: v.parse(schema, row.data) }));
}
