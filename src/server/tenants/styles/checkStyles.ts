import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  parse,
  type Rule,
  tokenize,
  tokenTypes,
} from 'css-tree';
import { checkSelector } from './checkSelector.ts';
import { decodeEscapes } from './decodeEscapes.ts';
import { faultAt, type StyleFault } from './styleFault.ts';
import { hooks, mediaRules, themeRules } from './styleRules.ts';

export interface CheckedStyles {
  /** The CSS for the page, generated from the allowed parts. Empty if any part is forbidden. */
  css: string;
  faults: StyleFault[];
}

const MAX_FAULTS = 20;

/** Deeper brackets than any allowed rule has. The parser is recursive, so they are counted before it runs. */
const MAX_DEPTH = 8;

/**
 * Checks a tenant's CSS against an allowlist. Nothing is copied verbatim: names are compared after their escapes are
 * decoded, and the served CSS is generated from them.
 */
export function checkStyles(source: string): CheckedStyles {
  if (!source.trim()) return { css: '', faults: [] };
  if (isTooDeep(source))
    return { css: '', faults: [{ id: 'validator.error_css_syntax', values: { line: 1, column: 1 } }] };
  const checker = new Checker();
  const css = checker.check(source);
  return { css: checker.faults.length ? '' : css, faults: checker.faults.slice(0, MAX_FAULTS) };
}

class Checker {
  faults: StyleFault[] = [];

  check(source: string): string {
    const tree = parse(source, {
      positions: true,
      parseCustomProperty: true,
      onParseError: ({ line, column }) => this.#refuseSyntax(line, column),
    });
    if (this.faults.length || tree.type !== 'StyleSheet') return '';
    decodeEscapes(tree);
    return tree.children
      .toArray()
      .map((node) => this.#statement(node))
      .join('');
  }

  #statement(node: CssNode): string {
    if (node.type === 'Comment') return '';
    if (node.type === 'Rule') return this.#rule(node);
    if (node.type === 'Atrule') return this.#atRule(node);
    return this.#refuse(faultAt(node, 'validator.error_css_syntax'));
  }

  #atRule(node: Atrule): string {
    const { name, prelude, block } = node;
    if (name.toLowerCase() !== 'media' || !prelude || !block)
      return this.#refuse(faultAt(node, 'validator.error_css_rule', { name: `@${name}` }));
    if (prelude.type !== 'AtrulePrelude' || !prelude.children.toArray().every(isHarmlessMedia))
      return this.#refuse(faultAt(prelude, 'validator.error_css_rule', { name: `@media ${generate(prelude)}` }));
    const rules = block.children.toArray().map((inner) => {
      if (inner.type === 'Comment' || inner.type === 'Rule') return this.#statement(inner);
      return this.#refuse(faultAt(inner, 'validator.error_css_rule', { name: generate(inner) }));
    });
    return `@media ${generate(prelude)}{${rules.join('')}}`;
  }

  #rule({ prelude, block }: Rule): string {
    if (prelude.type !== 'SelectorList') return this.#refuse(faultAt(prelude, 'validator.error_css_syntax'));
    const selectors = prelude.children.toArray().map((selector) => {
      if (selector.type !== 'Selector') return selector;
      return checkSelector(selector);
    });
    const texts: string[] = [];
    const subjects: string[][] = [];
    for (const selector of selectors)
      if ('subject' in selector) {
        texts.push(selector.text);
        subjects.push(selector.subject);
      } else this.#refuse(faultAt(selector, 'validator.error_css_selector', { name: generate(selector) }));
    const declarations = block.children.toArray().map((node) => this.#declaration(node, subjects));
    return `${texts.join(',')}{${declarations.filter(Boolean).join(';')}}`;
  }

  #declaration(node: CssNode, subjects: readonly string[][]): string {
    if (node.type === 'Comment') return '';
    if (node.type !== 'Declaration') return this.#refuse(faultAt(node, 'validator.error_css_nested'));
    const { property, important, value } = node;
    const name = property.startsWith('--') ? property : property.toLowerCase();
    const written = generate(value);
    for (const subject of subjects) {
      const unknown = partWithout(name, subject);
      if (unknown !== undefined)
        return this.#refuse(faultAt(node, 'validator.error_css_property', { name: property, part: unknown }));
    }
    if (important || !isAllowedValue(name, node, subjects))
      return this.#refuse(
        faultAt(value, 'validator.error_css_value', {
          name: property,
          part: `${written}${important ? '!important' : ''}`,
        }),
      );
    return `${name}:${written}`;
  }

  #refuse(fault: StyleFault): '' {
    this.faults.push(fault);
    return '';
  }

  #refuseSyntax(line: number, column: number) {
    this.faults.push({ id: 'validator.error_css_syntax', values: { line, column } });
  }
}

/** The first part of a rule's subject that does not have this property. */
function partWithout(property: string, subject: readonly string[]): string | undefined {
  if (subject.length === 0) return Object.hasOwn(themeRules, property) ? undefined : ':root';
  return subject.find((hook) => !Object.hasOwn(hooks.get(hook) ?? {}, property));
}

function isAllowedValue(property: string, { value }: Declaration, subjects: readonly string[][]): boolean {
  if (value.type !== 'Value') return false;
  const parts = value.children.toArray();
  const rules = subjects.flatMap((subject) => (subject.length ? subject.map((hook) => hooks.get(hook)) : [themeRules]));
  return rules.every((rule) => rule?.[property]?.(parts) === true);
}

/** Screens of some widths and preferences. Queries for print or devices are not allowed. */
function isHarmlessMedia(node: CssNode): boolean {
  if (node.type === 'MediaQueryList') return node.children.toArray().every(isHarmlessMedia);
  if (node.type === 'MediaQuery') {
    const { modifier, mediaType, condition } = node;
    return (
      !modifier && (!mediaType || mediaType === 'screen') && (condition ? isHarmlessMedia(condition) : !!mediaType)
    );
  }
  if (node.type === 'Condition') return node.children.toArray().every(isHarmlessMedia);
  if (node.type === 'Identifier') return node.name === 'and';
  if (node.type !== 'Feature') return false;
  const rule = Object.hasOwn(mediaRules, node.name) ? mediaRules[node.name] : undefined;
  return node.value !== null && rule?.([node.value]) === true;
}

function isTooDeep(source: string): boolean {
  let depth = 0;
  let deepest = 0;
  tokenize(source, (type) => {
    if (opening.has(type)) depth += 1;
    if (closing.has(type)) depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  });
  return deepest > MAX_DEPTH;
}

const opening = new Set([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
]);
const closing = new Set([tokenTypes.RightParenthesis, tokenTypes.RightSquareBracket, tokenTypes.RightCurlyBracket]);
