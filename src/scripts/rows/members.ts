import {
  type BinaryExpression,
  type ElementAccessExpression,
  type PropertyAccessExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Abandoned } from './choices.ts';
import { fieldOf } from './fields.ts';
import { type Frame, isTrue, now, pickContext, Unknown, valueAt } from './frames.ts';

export function evaluateMember(node: PropertyAccessExpression | ElementAccessExpression, frame: Frame): unknown {
  const of = presentValue(node, frame);
  if (of instanceof Unknown || of === undefined) return of;
  const key = is.isPropertyAccessExpression(node) ? node.name.text : valueAt(node.argumentExpression, frame);
  if (!(key instanceof Unknown)) return fieldOf(of, key as string, node.getText());
  const fields = typeof of === 'object' && of !== null && !Array.isArray(of) ? Object.values(of) : [];
  return fields.length ? now(pickContext(frame, fields, node)) : key;
}

/** The value whose member is read. The code is never reached with none, unless it says `?.`. */
export function presentValue(
  { expression, questionDotToken }: PropertyAccessExpression | ElementAccessExpression,
  frame: Frame,
): unknown {
  const value = valueAt(expression, frame) ?? undefined;
  if (value === undefined && !questionDotToken) throw new Abandoned();
  return value;
}

type Operation = (left: unknown, right: unknown) => unknown;

const OPERATIONS = new Map<SyntaxKind, Operation>([
  [SyntaxKind.PlusToken, (left, right) => (left as string) + (right as string)],
  [SyntaxKind.MinusToken, (left, right) => Number(left) - Number(right)],
  [SyntaxKind.AsteriskToken, (left, right) => Number(left) * Number(right)],
  [SyntaxKind.SlashToken, (left, right) => Number(left) / Number(right)],
  [SyntaxKind.EqualsEqualsEqualsToken, (left, right) => left === right],
  [SyntaxKind.ExclamationEqualsEqualsToken, (left, right) => left !== right],
  [SyntaxKind.GreaterThanToken, (left, right) => Number(left) > Number(right)],
  [SyntaxKind.LessThanToken, (left, right) => Number(left) < Number(right)],
  [SyntaxKind.InKeyword, (left, right) => Object.hasOwn(right as object, left as string)],
]);

export function evaluateBinary({ left, operatorToken: { kind }, right }: BinaryExpression, frame: Frame): unknown {
  if (kind === SyntaxKind.AmpersandAmpersandToken)
    return isTrue(left, frame) ? valueAt(right, frame) : assumeFalse(valueAt(left, frame));
  if (kind === SyntaxKind.BarBarToken) return isTrue(left, frame) ? valueAt(left, frame) : valueAt(right, frame);
  const first = valueAt(left, frame);
  if (kind === SyntaxKind.QuestionQuestionToken) return first ?? valueAt(right, frame);
  if (first instanceof Unknown) return first;
  const second = valueAt(right, frame);
  if (second instanceof Unknown) return second;
  return OPERATIONS.get(kind)?.(first, second) ?? new Unknown('an operator');
}

/** A condition that is tried as not met. */
const assumeFalse = (value: unknown) => (value instanceof Unknown ? false : value);
