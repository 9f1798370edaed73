import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { listMembers } from './literals.ts';
import type { Kind } from './storedKinds.ts';

/** The claim of a row's type about one column. */
export interface Asserted {
  /** The possible kinds, or all if the type could not be taken apart. */
  kinds: Kind[];
  isNullable: boolean;
  text: string;
}

export function inferAsserted(type: Type, checker: Checker): Asserted {
  const members = listMembers(type);
  const text = checker.typeToString(type);
  if (!members) return { kinds: ['any'], isNullable: /(^|\| )(null|undefined)($| \|)/.test(text), text };
  const isAny = (members[0]?.flags ?? 0) & (TypeFlags.Any | TypeFlags.Unknown);
  return {
    kinds: members.filter((member) => !isAbsent(member)).flatMap((member) => inferKinds(member, checker)),
    isNullable: isAny !== 0 || members.some(({ flags }) => flags & TypeFlags.Null),
    text,
  };
}

const isAbsent = ({ flags }: Type) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;

const PRIMITIVES: [TypeFlags, Kind][] = [
  [TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.IndexedAccess, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
];

const OBJECTS: Readonly<Record<string, Kind>> = { Date: 'date', Buffer: 'bytes', Uint8Array: 'bytes' };

function inferKinds(type: Type, checker: Checker): Kind[] {
  const primitive = PRIMITIVES.find(([flags]) => type.flags & flags)?.[1];
  if (primitive) return [primitive];
  // A text with a brand, such as a name that was checked.
  if (type.isIntersectionType()) return type.getTypes().flatMap((part) => inferKinds(part, checker));
  if (checker.isArrayType(type)) {
    const [items] = checker.getTypeArguments(type as TypeReference);
    return (items ? inferAsserted(items, checker).kinds : []).map((kind): Kind => ({ items: kind }));
  }
  if (checker.isTupleType(type)) return [{ items: 'any' }];
  return [OBJECTS[type.getSymbol()?.name ?? ''] ?? 'object'];
}
