import type { Block, Node, Statement } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Abandoned } from './choices.ts';
import { type Frame, isTrue, newFrame, Unknown, valueAt } from './frames.ts';

export type Closure = (...given: unknown[]) => unknown;

const closures = new WeakSet<Closure>();

/** Whether a function is evaluated, so that it takes values that are not known yet. */
export const isClosure = (value: Closure): boolean => closures.has(value);

type Callable = Node & {
  readonly parameters: readonly Node[];
  readonly body?: Node | undefined;
};

/** A function of the product that can be called with values. */
export function createClosure(node: Callable, outer: Frame): Closure {
  const closure: Closure = (...given) => {
    if (!node.body)
      return new Unknown(
        `${node.getSourceFile().fileName.replace(/^.*node_modules./, '')}: ${node.getText().slice(0, 80)}`,
      );
    const frame = newFrame(outer.run, node, outer);
    for (const [index, parameter] of node.parameters.entries())
      frame.bound.set(parameter, isRest(parameter) ? given.slice(index) : given[index]);
    if (!is.isBlock(node.body)) return valueAt(node.body, frame);
    return returnedBy(node.body, frame)?.value;
  };
  closures.add(closure);
  return closure;
}

const isRest = (parameter: Node) => is.isParameterDeclaration(parameter) && parameter.dotDotDotToken !== undefined;

/** The value that a block returns, or nothing if it runs to its end. */
function returnedBy({ statements }: Block, frame: Frame): { value: unknown } | undefined {
  for (const statement of statements) {
    const returned = runStatement(statement, frame);
    if (returned) return returned;
  }
  return undefined;
}

function runStatement(statement: Statement, frame: Frame): { value: unknown } | undefined {
  if (is.isReturnStatement(statement))
    return { value: statement.expression ? valueAt(statement.expression, frame) : undefined };
  if (is.isBlock(statement)) return returnedBy(statement, frame);
  if (is.isThrowStatement(statement)) throw new Abandoned();
  if (is.isIfStatement(statement)) {
    const taken = isTrue(statement.expression, frame) ? statement.thenStatement : statement.elseStatement;
    return taken && runStatement(taken, frame);
  }
  if (is.isForOfStatement(statement)) return { value: new Unknown('a loop') };
  if (is.isExpressionStatement(statement)) valueAt(statement.expression, frame);
  return undefined;
}
