import * as csstree from 'css-tree';

/** Properties that could cover, hide or move the legal text. */
const FORBIDDEN =
  /^(--.*|position|z-index|content|clip|clip-path|mask.*|filter|opacity|visibility|pointer-events|transform|behavior|-moz-binding|inset.*|top|left|right|bottom|text-indent|font-size|font)$/;
const AT_RULES = new Set(['media', 'supports']);
/** A tenant's styles do not apply to elements that are marked as legal text, such as risk warnings and consents. */
const LEGAL = ':where([data-legal], [data-legal] *)';

/**
 * Sanitises a tenant's CSS with an allow-list: it accepts rules on classes and elements, and rejects remote resources,
 * attribute selectors (which can read typed values) and declarations that hide elements. Anything that cannot be parsed
 * is dropped.
 */
export function safeCss(text: string): string {
  if (!text.trim()) return '';
  const tree = csstree.parse(text, { parseValue: true, parseCustomProperty: false });
  csstree.walk(tree, (node, item, list) => {
    const isDropped =
      (node.type === 'Atrule' && !AT_RULES.has(node.name.toLowerCase())) ||
      isRuleUnsafe(node) ||
      isDeclarationUnsafe(node);
    if (isDropped || node.type === 'Raw') list?.remove(item);
  });
  csstree.walk(tree, {
    visit: 'Selector',
    enter: (selector) => {
      selector.children.appendData(notLegal());
    },
  });
  return csstree.generate(tree).replaceAll('</', '<\\/');
}

function notLegal(): csstree.CssNode {
  const children = new csstree.List<csstree.CssNode>().appendData({ type: 'Raw', value: LEGAL });
  return { type: 'PseudoClassSelector', name: 'not', children };
}

function isRuleUnsafe(node: csstree.CssNode): boolean {
  if (node.type !== 'Rule') return false;
  const readsValues = csstree.find(
    node.prelude,
    (inner) => inner.type === 'AttributeSelector' || inner.type === 'PseudoElementSelector',
  );
  return readsValues !== null || node.prelude.type === 'Raw';
}

function isDeclarationUnsafe(node: csstree.CssNode): boolean {
  if (node.type !== 'Declaration') return false;
  if (FORBIDDEN.test(node.property.toLowerCase())) return true;
  const value = csstree.generate(node.value).toLowerCase();
  if (/expression|javascript:|@import|image-set|src\(/.test(value)) return true;
  if (node.property.toLowerCase() === 'display' && value.includes('none')) return true;
  return csstree.find(node, (inner) => inner.type === 'Url') !== null;
}
