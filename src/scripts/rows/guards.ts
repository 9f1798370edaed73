import type { Node, Statement } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Abandoned } from './choices.ts';
import { type Frame, Unknown, valueAt } from './frames.ts';

/** A call is not reached if its function has returned before, as by `if (!ids.length) return []`. */
export function abandonUnlessReached(call: Node, frame: Frame): void {
  for (let at = call; at.parent && !is.isFunctionDeclaration(at); at = at.parent) {
    if (!is.isBlock(at.parent)) continue;
    for (const statement of at.parent.statements) {
      if (statement === at) break;
      const guarded = guardedBy(statement);
      const value = guarded && valueAt(guarded, frame);
      if (guarded && !(value instanceof Unknown) && !value) throw new Abandoned();
    }
  }
}

/** The list whose length a guard asks for. */
function guardedBy(statement: Statement): Node | undefined {
  if (!is.isIfStatement(statement) || !is.isReturnStatement(statement.thenStatement)) return undefined;
  const { expression } = statement;
  const isNegation = is.isPrefixUnaryExpression(expression) && expression.operator === SyntaxKind.ExclamationToken;
  if (!isNegation) return undefined;
  const { operand } = expression;
  return is.isPropertyAccessExpression(operand) && operand.name.text === 'length' ? operand : undefined;
}
