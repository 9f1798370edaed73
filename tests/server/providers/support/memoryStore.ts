import type { SandboxStore } from '#server/postgres/sandboxStore.ts';

/** A minimal store: JSON in, JSON out, listed by the first put, the newest first. */
export function memoryStore(now: () => Date): SandboxStore {
  const rows = new Map<string, { kind: string; id: string; json: string; at: string }>();
  const ofKind = (kind: string) => [...rows.values()].filter((row) => row.kind === kind);
  return {
    get: async (kind, id) => {
      const row = rows.get(`${kind}\n${id}`);
      return row && JSON.parse(row.json);
    },
    put: async (kind, id, data) => {
      const at = rows.get(`${kind}\n${id}`)?.at ?? now().toISOString();
      rows.set(`${kind}\n${id}`, { kind, id, json: JSON.stringify(data), at });
    },
    append: async (kind, id, data) => {
      if (rows.has(`${kind}\n${id}`)) return;
      const json = JSON.stringify({ ...data, number: ofKind(kind).length + 1 });
      rows.set(`${kind}\n${id}`, { kind, id, json, at: now().toISOString() });
    },
    following: async (kind, number, limit) =>
      ofKind(kind)
        .map(({ json }) => JSON.parse(json) as { number: number })
        .filter((data) => data.number > number)
        .slice(0, limit),
    list: async (kind, limit = 100) =>
      ofKind(kind)
        .toReversed()
        .slice(0, limit)
        .map(({ id, json, at }) => ({ id, data: JSON.parse(json), at })),
  };
}
