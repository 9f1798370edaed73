/** Which files each file imports; files outside the map are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  index: number;
  /** The earliest file that can be reached from here; a file that reaches none earlier closes a component. */
  low: number;
  isOpen: boolean;
}

/**
 * The groups of files that import one another, directly or through others. Tarjan's algorithm for strongly connected
 * components: https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm
 */
export function cyclesIn(graph: ImportGraph): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): Visit => {
    const here: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, here);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      const seen = visits.get(target);
      if (!seen) here.low = Math.min(here.low, visit(target).low);
      else if (seen.isOpen) here.low = Math.min(here.low, seen.index);
    }
    if (here.low === here.index) close(file);
    return here;
  };

  const close = (file: string) => {
    const component = open.splice(open.indexOf(file));
    for (const member of component) (visits.get(member) as Visit).isOpen = false;
    if (component.length > 1 || graph.get(file)?.includes(file)) cycles.push(component.toSorted());
  };

  for (const file of graph.keys()) if (!visits.has(file)) visit(file);
  return cycles;
}
