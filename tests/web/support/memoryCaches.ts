/** A Cache Storage in memory, for environments without one. An entry is found by its address alone. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), location.origin).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => void entries.set(keyOf(request), answer),
      add: async (request: RequestInfo | URL) => void entries.set(keyOf(request), await fetch(request)),
    };
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' }: { cacheName?: string } = {}) =>
      all.get(cacheName)?.get(keyOf(request))?.clone(),
    /** The contents of an entry, as whoever reads the device’s disk finds them. */
    read: async (name: string, address: string) =>
      (await all.get(name)?.get(keyOf(address))?.clone().text()) ?? undefined,
  };
}
