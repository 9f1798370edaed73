import type { Node } from 'typescript/unstable/ast';
import type { Sources } from './program.ts';

/** Where a node is, as `file:line`. */
export function formatPlace(node: Node, sources: Sources): string {
  const before = node.getSourceFile().text.slice(0, node.getStart());
  return `${sources.pathOf(node)}:${before.split('\n').length}`;
}
