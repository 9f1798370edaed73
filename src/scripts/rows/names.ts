import type {
  BindingElement,
  BindingPattern,
  Identifier,
  Node,
  ParameterDeclaration,
  VariableDeclaration,
} from 'typescript/unstable/ast';
import { NodeFlags } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { argumentFrom } from './callers.ts';
import { type Fields, fieldOf } from './fields.ts';
import {
  type Frame,
  findOrCreateFrame,
  functionAround,
  now,
  pick,
  pickContext,
  remembered,
  Unknown,
  valueAt,
} from './frames.ts';
import { createClosure } from './functions.ts';
import { findLiterals } from './literals.ts';
import type { Sources } from './program.ts';

export function valueOfName(name: Identifier, frame: Frame): unknown {
  const declaration = frame.run.sources.declarationOf(name);
  return declaration ? valueOfDeclaration(declaration, frame) : new Unknown(name.text);
}

function valueOfDeclaration(declaration: Node, frame: Frame): unknown {
  const owner = functionAround(declaration);
  const { name } = declaration as { name?: Node };
  if (!owner && name && is.isIdentifier(name)) {
    const module = frame.run.sources.moduleOf(declaration);
    if (module && name.text in module) return module[name.text];
  }
  const own = findOrCreateFrame(owner, frame);
  if (own.bound.has(declaration)) return orDefault(declaration, own);
  return remembered(own, declaration, () => {
    const value = computed(declaration, own);
    if (!(value instanceof Unknown)) return value;
    const named = (declaration as { name?: Node }).name;
    const literals = named && findLiterals(own.run.sources.checker, named);
    return literals ? pick(own, literals, declaration) : value;
  });
}

function orDefault(declaration: Node, own: Frame): unknown {
  const value = now(own.bound.get(declaration));
  const { initializer } = declaration as ParameterDeclaration;
  return value === undefined && initializer ? valueAt(initializer, own) : value;
}

function computed(declaration: Node, own: Frame): unknown {
  if (is.isFunctionDeclaration(declaration)) return createClosure(declaration, own);
  if (is.isParameterDeclaration(declaration)) return argumentFrom(declaration, own);
  if (is.isVariableDeclaration(declaration)) return valueOfVariable(declaration, own);
  if (is.isBindingElement(declaration)) return valueOfPart(declaration, own);
  return new Unknown(declaration.getText().slice(0, 60));
}

function valueOfVariable(declaration: VariableDeclaration, own: Frame): unknown {
  const { parent } = declaration;
  const isConstant = (parent.flags & NodeFlags.Const) !== 0;
  if (is.isForOfStatement(parent.parent)) {
    const several = valueAt(parent.parent.expression, own);
    return isList(several)
      ? pickContext(own, [...several], declaration)
      : new Unknown(parent.parent.expression.getText());
  }
  if (!isConstant || !declaration.initializer || grows(declaration, own))
    return new Unknown(declaration.name.getText());
  return valueAt(declaration.initializer, own);
}

/** Whether statements that are not evaluated add to a list. */
function grows(declaration: VariableDeclaration, { run, of }: Frame): boolean {
  if (!declaration.initializer || !is.isArrayLiteralExpression(declaration.initializer)) return false;
  const isFree = of === undefined || run.free.has(of);
  return isFree && run.sources.callsNamed('push').some((call) => isAddedTo(call.expression, declaration, run.sources));
}

const isAddedTo = (callee: Node, declaration: Node, { declarationOf }: Sources): boolean =>
  is.isPropertyAccessExpression(callee) &&
  is.isIdentifier(callee.expression) &&
  declarationOf(callee.expression) === declaration;

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** A name in a pattern such as `{ id, text = '' }`. */
function valueOfPart(element: BindingElement, own: Frame): unknown {
  const pattern = element.parent;
  const of = valueOfDeclaration(pattern.parent, own);
  if (of instanceof Unknown) return of;
  const value = element.dotDotDotToken ? collectRest(element, of) : fieldOf(of, keyOf(element), element.getText());
  return value === undefined && element.initializer ? valueAt(element.initializer, own) : value;
}

function keyOf(element: BindingElement): string | number {
  const pattern = element.parent;
  if (is.isArrayBindingPattern(pattern)) return pattern.elements.indexOf(element);
  return (element.propertyName ?? element.name)?.getText() ?? '';
}

function collectRest(element: BindingElement, of: unknown): unknown {
  const { elements } = element.parent as BindingPattern;
  if (Array.isArray(of)) return of.slice(elements.length - 1);
  const rest: Fields = { ...(of as Fields) };
  for (const other of elements) if (is.isBindingElement(other) && other !== element) delete rest[keyOf(other)];
  return rest;
}
