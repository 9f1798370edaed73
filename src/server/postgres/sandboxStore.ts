import * as v from 'valibot';

/** The records of one tenant's sandboxes. `list` returns the newest first, by the time of the first put. */
export interface SandboxStore {
  get(kind: string, id: string): Promise<unknown>;
  put(kind: string, id: string, data: unknown): Promise<void>;
  list(kind: string, limit?: number): Promise<{ id: string; data: unknown; at: string }[]>;
  /** Adds a record with the next `number` of its kind, once for each id. The number becomes a part of its data. */
  append(kind: string, id: string, data: object): Promise<void>;
  /** The appended records with higher numbers, in the order of these. */
  following(kind: string, number: number, limit: number): Promise<unknown[]>;
}

/** Reads one row and parses it with the schema of its sandbox. */
export async function readRow<S extends v.GenericSchema>(
  store: SandboxStore,
  { kind, id, schema }: { kind: string; id: string; schema: S },
): Promise<v.InferOutput<S> | undefined> {
  const data = await store.get(kind, id);
  return data === undefined ? undefined : v.parse(schema, data);
}

/** Reads the newest rows of a kind and parses them with the schema of their sandbox. */
export async function readRows<S extends v.GenericSchema>(
  store: SandboxStore,
  { kind, limit, schema }: { kind: string; limit?: number; schema: S },
): Promise<{ id: string; at: string; data: v.InferOutput<S> }[]> {
  const rows = await store.list(kind, limit);
  return rows.map((row) => ({ ...row, data: v.parse(schema, row.data) }));
}
