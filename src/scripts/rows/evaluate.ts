import {
  type Expression,
  type NewExpression,
  type Node,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { sql } from '#server/postgres/sql.ts';
import { evaluateCall } from './evaluateCalls.ts';
import { type Frame, isTrue, pick, remembered, Unknown, valueAt } from './frames.ts';
import { createClosure } from './functions.ts';
import { findLiterals, isNumber } from './literals.ts';
import { evaluateBinary, evaluateMember } from './members.ts';
import { valueOfName } from './names.ts';
import { evaluateArray, evaluateObject } from './objects.ts';

const MOST_DEPTH = 120;

export function evaluate(node: Node, frame: Frame): unknown {
  const { run } = frame;
  if (run.depth > MOST_DEPTH) return new Unknown('it calls itself');
  run.depth++;
  try {
    const value = read(node, frame);
    return value instanceof Unknown && isReference(node) ? fromType(node, frame, value) : value;
  } finally {
    run.depth--;
  }
}

const isReference = (node: Node) =>
  is.isIdentifier(node) ||
  is.isPropertyAccessExpression(node) ||
  is.isCallExpression(node) ||
  is.isBinaryExpression(node);

/** A value whose type has only a few members is each of them in turn. */
function fromType(node: Node, frame: Frame, unknown: Unknown): unknown {
  return remembered(frame, `value ${node.getText()}`, () => {
    const { checker } = frame.run.sources;
    const literals = findLiterals(checker, node);
    if (literals) return pick(frame, literals, node);
    // A number in a text, such as the limit of a list, does not change the columns.
    return isNumber(checker, node) ? 1 : unknown;
  });
}

function read(node: Node, frame: Frame): unknown {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (is.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (is.isIdentifier(node)) return node.text === 'undefined' ? undefined : valueOfName(node, frame);
  if (is.isTemplateExpression(node)) return evaluateTemplate(node, frame);
  if (is.isTaggedTemplateExpression(node)) return evaluateTagged(node);
  if (is.isCallExpression(node)) return evaluateCall(node, frame);
  if (is.isPropertyAccessExpression(node) || is.isElementAccessExpression(node)) return evaluateMember(node, frame);
  if (is.isConditionalExpression(node))
    return valueAt(isTrue(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
  if (is.isBinaryExpression(node)) return evaluateBinary(node, frame);
  if (is.isArrayLiteralExpression(node)) return evaluateArray(node, frame);
  if (is.isObjectLiteralExpression(node)) return evaluateObject(node, frame);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return createClosure(node, frame);
  return readOther(node, frame);
}

const KEYWORDS = new Map<SyntaxKind, unknown>([
  [SyntaxKind.TrueKeyword, true],
  [SyntaxKind.FalseKeyword, false],
  [SyntaxKind.NullKeyword, null],
]);

function readOther(node: Node, frame: Frame): unknown {
  if (KEYWORDS.has(node.kind)) return KEYWORDS.get(node.kind);
  if (is.isRegularExpressionLiteral(node)) {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
    return new RegExp(source, flags);
  }
  if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return !isTrue(node.operand, frame);
  if (is.isNewExpression(node)) return evaluateCollection(node, frame);
  const inner = unwrapExpression(node);
  return inner ? valueAt(inner, frame) : new Unknown(node.getText());
}

function evaluateCollection({ expression, arguments: given }: NewExpression, frame: Frame): unknown {
  const name = expression.getText();
  const [first] = given ?? [];
  const items = first ? valueAt(first, frame) : [];
  if (!Array.isArray(items)) return new Unknown(`new ${name}`);
  if (name === 'Set') return new Set(items);
  return name === 'Map' ? new Map(items as [unknown, unknown][]) : new Unknown(`new ${name}`);
}

function unwrapExpression(node: Node): Expression | undefined {
  const isWrapper =
    is.isParenthesizedExpression(node) ||
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isNonNullExpression(node) ||
    is.isAwaitExpression(node);
  return isWrapper ? node.expression : undefined;
}

/** The product's own tag. Values become parameters, so that they do not change the text. */
function evaluateTagged({ tag, template }: TaggedTemplateExpression): unknown {
  if (!is.isIdentifier(tag) || tag.text !== 'sql') return new Unknown(`the tag ${tag.getText()}`);
  if (is.isNoSubstitutionTemplateLiteral(template)) return sql(toTemplateStrings([template.text]));
  const { head, templateSpans } = template as TemplateExpression;
  const texts = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  return sql(toTemplateStrings(texts), ...templateSpans.map(() => new Unknown('a parameter')));
}

const toTemplateStrings = (texts: string[]): TemplateStringsArray => Object.assign(texts, { raw: texts });

function evaluateTemplate({ head, templateSpans }: TemplateExpression, frame: Frame): unknown {
  let { text } = head;
  for (const { expression, literal } of templateSpans) {
    const value = valueAt(expression, frame);
    if (value instanceof Unknown) return value;
    text += String(value) + literal.text;
  }
  return text;
}
