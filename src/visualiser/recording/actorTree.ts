import type { RecordedActor } from '#visualiser/machine/inspection.recorded.ts';

/** An actor in the tree of all actors. */
export interface TreeRow {
  actor: RecordedActor;
  depth: number;
}

/** Each actor after its parent, in the order in which they were announced. An actor whose parent is not known is a root. */
export function actorTree(actors: readonly RecordedActor[]): TreeRow[] {
  const known = new Set(actors.map(({ id }) => id));
  const children = new Map<string, RecordedActor[]>();
  const roots: RecordedActor[] = [];
  for (const actor of actors) {
    const { parent } = actor;
    const siblings = children.get(parent ?? '');
    if (parent === null || !known.has(parent)) roots.push(actor);
    else if (siblings) siblings.push(actor);
    else children.set(parent, [actor]);
  }
  const rows: TreeRow[] = [];
  const visited = new Set<string>();
  // Actors may be nested to any depth, so the way is kept in a list.
  for (const root of [...roots, ...actors]) {
    const open: TreeRow[] = [{ actor: root, depth: 0 }];
    for (let row = open.pop(); row; row = open.pop()) {
      const { actor, depth } = row;
      if (visited.has(actor.id)) continue;
      visited.add(actor.id);
      rows.push(row);
      for (const child of (children.get(actor.id) ?? []).toReversed()) open.push({ actor: child, depth: depth + 1 });
    }
  }
  return rows;
}
