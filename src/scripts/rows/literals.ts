import type { Node } from 'typescript/unstable/ast';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const MOST = 40;

const known = new WeakMap<Node, { values: unknown[] | undefined }>();

/** The values of a type that is a literal or a union of a few. */
export function findLiterals(checker: Checker, node: Node): unknown[] | undefined {
  const cached = known.get(node) ?? { values: literalsAt(checker, node) };
  known.set(node, cached);
  return cached.values;
}

function literalsAt(checker: Checker, node: Node): unknown[] | undefined {
  const type = checker.getTypeAtLocation(node);
  if (!type) return undefined;
  const members = listMembers(type);
  if (!members || members.length > MOST) return undefined;
  const values = members.map(literalOf);
  return values.every((value) => value !== NONE) ? values : undefined;
}

const NONE = Symbol('no literal');

function literalOf(type: Type): unknown {
  if (type.flags & TypeFlags.Null) return null;
  if (type.flags & TypeFlags.Undefined) return undefined;
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return type.value;
  return type.isBooleanLiteralType() ? type.value : NONE;
}

/** The members of a union. The compiler's interface (7.0.2) fails for some that have a tuple among them. */
export function listMembers(type: Type): readonly Type[] | undefined {
  if (!type.isUnionType()) return [type];
  try {
    return type.getTypes();
  } catch {
    return undefined;
  }
}

export const isNumber = (checker: Checker, node: Node): boolean =>
  ((checker.getTypeAtLocation(node)?.flags ?? 0) & TypeFlags.Number) !== 0;
