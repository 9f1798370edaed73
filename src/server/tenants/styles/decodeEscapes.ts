import { type CssNode, ident, walk } from 'css-tree';

/** Replaces the escapes in every name of a tree. The parser itself decodes only strings and addresses. */
export function decodeEscapes(tree: CssNode): void {
  walk(tree, (node) => {
    if ('name' in node && typeof node.name === 'string') node.name = ident.decode(node.name);
    if (node.type === 'Declaration') node.property = ident.decode(node.property);
    if (node.type === 'Dimension') node.unit = ident.decode(node.unit);
    if (node.type === 'Hash') node.value = ident.decode(node.value);
  });
}
