import { type CssNode, generate, type Selector } from 'css-tree';
import { hooks, protectedParts, pseudoClasses } from './styleRules.ts';

export interface CheckedSelector {
  /** The selector without the parts that no tenant may style. */
  text: string;
  /** The hooks of the element that the rule styles. None means the theme at `:root`. */
  subject: string[];
}

/** Returns the selector, or its first forbidden part. */
export function checkSelector(selector: Selector): CheckedSelector | CssNode {
  const parts = selector.children.toArray();
  const [first] = parts;
  if (parts.length === 1 && first?.type === 'PseudoClassSelector' && isRoot(first))
    return { text: ':root', subject: [] };
  const wrong = parts.find((part) => !isAllowed(part));
  if (wrong) return wrong;
  const compounds = splitCompounds(parts);
  const unhooked = compounds.find((compound) => collectHooks(compound).length === 0);
  if (unhooked) return unhooked[0] ?? selector;
  return { text: `${generate(selector)}:not(${protectedParts})`, subject: collectHooks(compounds.at(-1) ?? []) };
}

const isRoot = (node: CssNode) => node.type === 'PseudoClassSelector' && node.name === 'root' && !node.children;

function isAllowed(node: CssNode): boolean {
  if (node.type === 'TypeSelector' || node.type === 'ClassSelector') return hooks.has(hookOf(node));
  if (node.type === 'Combinator') return node.name === ' ' || node.name === '>';
  if (node.type !== 'PseudoClassSelector') return false;
  return node.children ? isEvenOrOdd(node) : pseudoClasses.has(node.name);
}

/** `:nth-child(even)` and `:nth-child(odd)`, for the rows of a table. */
const isEvenOrOdd = (node: CssNode) => /^:nth-child\((?:even|odd)\)$/.test(generate(node));

const hookOf = (node: CssNode) => {
  if (node.type === 'TypeSelector') return node.name.toLowerCase();
  return node.type === 'ClassSelector' ? `.${node.name}` : '';
};

const collectHooks = (compound: readonly CssNode[]) => compound.map(hookOf).filter(Boolean);

/** The selectors between the combinators. */
function splitCompounds(parts: readonly CssNode[]): CssNode[][] {
  const compounds: CssNode[][] = [[]];
  for (const part of parts)
    if (part.type === 'Combinator') compounds.push([]);
    else compounds.at(-1)?.push(part);
  return compounds;
}
