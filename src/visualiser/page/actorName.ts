import type { RecordedActor } from '#visualiser/machine/inspection.recorded.ts';

/** Returns the function that names actors. The app comes first if several are connected: their actors often have the same names. */
export function nameIn(actors: readonly RecordedActor[]) {
  const isOnly = new Set(actors.map(({ client }) => client)).size < 2;
  return ({ id, name, client }: RecordedActor): string => {
    const own = id.slice(id.lastIndexOf('/') + 1);
    const label = name === id || name === own ? own : `${name} (${own})`;
    return isOnly || client === null ? label : `${client} · ${label}`;
  };
}
