import type { ClassDeclaration, Expression, Node, ParameterDeclaration } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Abandoned } from './choices.ts';
import { type Frame, findOrCreateFrame, functionAround, pickContext, remembered, Unknown, valueAt } from './frames.ts';
import type { Call, Sources } from './program.ts';

/** The calls of a function by its name, directly or as a member. */
export function findCallers(fn: Node, sources: Sources): readonly Call[] {
  const name = declaredName(fn);
  if (!name || !is.isIdentifier(name)) return [];
  return sources.callsNamed(name.text).filter(({ expression }) => {
    const callee = is.isPropertyAccessExpression(expression) ? expression.name : expression;
    return is.isIdentifier(callee) && sources.declarationOf(callee) === name.parent;
  });
}

/** The name to which a function is bound. */
function declaredName(fn: Node): Node | undefined {
  if (is.isFunctionDeclaration(fn) || is.isMethodDeclaration(fn)) return fn.name;
  const { parent } = fn;
  if (is.isConstructorDeclaration(fn)) return (parent as ClassDeclaration).name;
  return is.isVariableDeclaration(parent) || is.isPropertyAssignment(parent) ? parent.name : undefined;
}

/** The call from which a function gets its arguments: one of its callers. The same for all of its parameters. */
export const pickCaller = (own: Frame): Call | undefined =>
  remembered(own, 'caller', () => {
    const callers = own.of ? findCallers(own.of, own.run.sources) : [];
    return callers.length ? pickContext(own, callers, own.of as Node) : undefined;
  });

export function argumentFrom(parameter: ParameterDeclaration, own: Frame): unknown {
  const why = new Unknown(`the parameter ${parameter.name.getText()}`);
  const fn = own.of as Node & { parameters: readonly Node[] };
  const index = fn.parameters.indexOf(parameter);
  const caller = pickCaller(own);
  if (!caller) return itemFrom(fn, index, own) ?? why;
  const given = caller.arguments?.[index];
  if (parameter.dotDotDotToken || (caller.arguments ?? []).slice(0, index + 1).some((each) => is.isSpreadElement(each)))
    return why;
  if (given) return valueAt(given, frameAround(given, own));
  return parameter.initializer ? valueAt(parameter.initializer, own) : undefined;
}

const frameAround = (node: Node, { run }: Frame): Frame => {
  const free = { run, of: FREE, outer: undefined, bound: new Map(), memory: new Map() };
  return findOrCreateFrame(functionAround(node), free);
};

const FREE = {} as Node;

const EACH = new Set(['map', 'flatMap', 'filter', 'forEach', 'find', 'some', 'every']);

/** The item that a function gets from a list whose items are known, as in `names.map((name) => …)`. */
function itemFrom(fn: Node, index: number, own: Frame): unknown {
  const call = fn.parent;
  if (index !== 0 || !is.isCallExpression(call) || call.arguments[0] !== fn) return undefined;
  const { expression } = call;
  if (!is.isPropertyAccessExpression(expression) || !EACH.has(expression.name.text)) return undefined;
  const list = valueAt(expression.expression as Expression, frameAround(call, own));
  if (!Array.isArray(list)) return undefined;
  if (!list.length) throw new Abandoned();
  return pickContext(own, list, fn);
}
