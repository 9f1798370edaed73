import type { SandboxStore } from '#server/store/sandboxStore.ts';

/** A minimal store: JSON in, JSON out, listed by the first put, the newest first. */
export function memoryStore(now: () => Date): SandboxStore {
  const rows = new Map<string, { kind: string; id: string; json: string; at: string }>();
  return {
    get: async (kind, id) => {
      const row = rows.get(`${kind}\n${id}`);
      return row && JSON.parse(row.json);
    },
    put: async (kind, id, data) => {
      const at = rows.get(`${kind}\n${id}`)?.at ?? now().toISOString();
      rows.set(`${kind}\n${id}`, { kind, id, json: JSON.stringify(data), at });
    },
    list: async (kind, limit = 100) =>
      [...rows.values()]
        .filter((row) => row.kind === kind)
        .toReversed()
        .slice(0, limit)
        .map(({ id, json, at }) => ({ id, data: JSON.parse(json), at })),
  };
}
