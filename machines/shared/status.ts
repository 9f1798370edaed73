import type { AnyStateMachine, AnyStateNode, SnapshotFrom, StateValue } from 'xstate';

/**
 * A state value as text, as the database and the API have it: `CHARGED`, `VALIDATING.waiting`, and for parallel regions
 * `email:verified,review:accepted`, in alphabetical order so that equal states have equal texts.
 */
export function toStatus(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).filter((entry): entry is [string, StateValue] => entry[1] !== undefined);
  const [only] = regions;
  if (regions.length === 1 && only) return Object.keys(only[1]).length ? `${only[0]}.${toStatus(only[1])}` : only[0];
  return regions
    .map(([region, inner]) => `${region}:${toStatus(inner)}`)
    .toSorted()
    .join(',');
}

/** The inverse of `toStatus`. */
export function toValue(status: string): StateValue {
  if (status.includes(':'))
    return Object.fromEntries(
      status.split(',').map((part) => {
        const colon = part.indexOf(':');
        return [part.slice(0, colon), toValue(part.slice(colon + 1))];
      }),
    );
  const dot = status.indexOf('.');
  return dot < 0 ? status : { [status.slice(0, dot)]: toValue(status.slice(dot + 1)) };
}

/** Whether the machine has this status. A newer or older program may have stored another one. */
export function isKnownStatus(machine: AnyStateMachine, status: string): boolean {
  const hasState = (node: AnyStateNode, value: StateValue): boolean =>
    typeof value === 'string'
      ? Object.hasOwn(node.states, value)
      : Object.entries(value).every(([name, inner]) => {
          const child = node.states[name];
          return child !== undefined && inner !== undefined && hasState(child, inner);
        });
  return hasState(machine.root, toValue(status));
}

type StatusNode = { status: string; tags: readonly string[]; isFinal: boolean };

/** Every status that can be stored, with the tags of its states and their parent states. */
const listStatuses = ({ root }: AnyStateMachine): StatusNode[] =>
  root.type === 'parallel' ? combineRegions(Object.values(root.states)) : listStatusNodes(root);

/** Every combination of the states of parallel regions. */
function combineRegions(regions: readonly AnyStateNode[]): StatusNode[] {
  const sorted = regions.toSorted((a, b) => a.key.localeCompare(b.key));
  return sorted.reduce<StatusNode[]>(
    (combined, region) =>
      combined.flatMap((before) =>
        listStatusNodes(region).map(({ status, tags, isFinal }) => ({
          status: [before.status, `${region.key}:${status}`].filter(Boolean).join(','),
          tags: [...before.tags, ...region.tags, ...tags],
          isFinal: before.isFinal && isFinal,
        })),
      ),
    [{ status: '', tags: [], isFinal: true }],
  );
}

function listStatusNodes(
  node: AnyStateNode,
  within: Pick<StatusNode, 'status' | 'tags'> = { status: '', tags: [] },
): StatusNode[] {
  return Object.values(node.states).flatMap((child): StatusNode[] => {
    const status = within.status === '' ? child.key : `${within.status}.${child.key}`;
    const tags = [...within.tags, ...child.tags];
    if (Object.keys(child.states).length > 0) return listStatusNodes(child, { status, tags });
    return status === 'new' ? [] : [{ status, tags, isFinal: child.type === 'final' }];
  });
}

const statusesWhere = (machine: AnyStateMachine, matches: (node: StatusNode) => boolean): string[] =>
  listStatuses(machine)
    .filter(matches)
    .map(({ status }) => status);

/** The statuses whose states have this tag, so that SQL conditions agree with the machine. */
export const statusesTagged = <M extends AnyStateMachine>(
  machine: M,
  tag: Parameters<SnapshotFrom<M>['hasTag']>[0] & string,
): string[] => statusesWhere(machine, ({ tags }) => tags.includes(tag));

export const finalStatuses = (machine: AnyStateMachine): string[] => statusesWhere(machine, ({ isFinal }) => isFinal);
