import type { CallExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import * as v from 'valibot';
import { fieldOf } from './fields.ts';
import { type Frame, later, now, pick, Unknown, valueAt } from './frames.ts';
import { type Closure, isClosure } from './functions.ts';
import { presentValue } from './members.ts';
import { type Make, ownStatements } from './ownStatements.ts';

/** Expressions that can be computed from known values alone. */
const GLOBALS: Record<string, object> = { Object, Array, JSON, Math, String, Number, v };

const METHODS = new Set(
  `at concat endsWith entries every filter find flat flatMap has includes indexOf join keys map push replace replaceAll reverse
   slice some split startsWith toLowerCase toSorted toString toUpperCase trim values fromEntries assign hasOwn isArray from
   max min get
   exec test picklist`.split(/\s+/),
);

export function evaluateCall(node: CallExpression, frame: Frame): unknown {
  const { expression } = node;
  const make =
    is.isIdentifier(expression) && Object.hasOwn(ownStatements, expression.text) && ownStatements[expression.text];
  if (make) return ownCall(make, node, frame);
  if (!is.isPropertyAccessExpression(expression)) return called(valueAt(expression, frame), node, frame);
  const method = expression.name.text;
  if (is.isIdentifier(expression.expression) && Object.hasOwn(GLOBALS, expression.expression.text))
    return nativeCall(GLOBALS[expression.expression.text], method, node, frame);
  const of = presentValue(expression, frame);
  if (of instanceof Unknown || of === undefined) return of;
  if (typeof of === 'string' || Array.isArray(of) || of instanceof Set || of instanceof Map || of instanceof RegExp)
    return nativeCall(of, method, node, frame);
  return called(fieldOf(of, method, node.getText()), node, frame);
}

/** The text decides. The values are known only when the product runs. */
function ownCall(make: Make, { arguments: [first, second] }: CallExpression, frame: Frame): unknown {
  const value = first && valueAt(first, frame);
  return value instanceof Unknown ? value : make(value, () => second && valueAt(second, frame));
}

function evaluateArguments({ arguments: given }: CallExpression, frame: Frame): unknown[] | Unknown {
  const values: unknown[] = [];
  for (const each of given) {
    if (!is.isSpreadElement(each)) {
      values.push(later(each, frame));
      continue;
    }
    const several = valueAt(each.expression, frame);
    if (!Array.isArray(several)) return new Unknown(each.getText());
    values.push(...several);
  }
  return values;
}

function called(value: unknown, node: CallExpression, frame: Frame): unknown {
  if (typeof value !== 'function') return new Unknown(node.getText());
  const given = evaluateArguments(node, frame);
  if (given instanceof Unknown) return given;
  return isClosure(value as Closure) ? (value as Closure)(...given) : loadedCall(value as Closure, given, node);
}

/** Calls a function of a loaded module. */
function loadedCall(call: Closure, lazy: unknown[], node: CallExpression): unknown {
  const given = lazy.map((value) => whole(now(value)));
  const unknown = given.find((value) => value instanceof Unknown);
  if (unknown) return unknown;
  try {
    return call(...given);
  } catch (error) {
    return new Unknown(`${node.getText()}: ${String(error)}`);
  }
}

function nativeCall(of: unknown, method: string, node: CallExpression, frame: Frame): unknown {
  if (!METHODS.has(method)) return new Unknown(node.getText());
  const lazy = evaluateArguments(node, frame);
  if (lazy instanceof Unknown) return lazy;
  const given = lazy.map((value) => whole(now(value)));
  const unknown = [...given, ...(method === 'join' && Array.isArray(of) ? of : [])].find(
    (value) => value instanceof Unknown,
  );
  if (unknown && method !== 'push') return unknown;
  const taken = DECIDING.has(method) ? given.map((value) => decided(value, node, frame)) : given;
  let open: Unknown | undefined;
  const inText =
    (value: unknown) =>
    (...all: unknown[]) => {
      const part: unknown = (value as Closure)(...all);
      if (part instanceof Unknown) open = part;
      return part;
    };
  const texts = method.startsWith('replace')
    ? taken.map((value) => (typeof value === 'function' ? inText(value) : value))
    : taken;
  const result: unknown = (of as Record<string, Closure>)[method]?.call(of, ...texts);
  if (open) return open;
  return isIterator(result) ? [...result] : result;
}

const forced = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, now(value)]));

/** `Object.entries` and the like need the fields themselves. */
const whole = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? forced(value)
    : value;

/** The methods whose function answers yes or no. */
const DECIDING = new Set(['every', 'filter', 'find', 'some']);

const decided = (value: unknown, node: CallExpression, frame: Frame) =>
  typeof value !== 'function'
    ? value
    : (...given: unknown[]) => {
        const answer: unknown = (value as Closure)(...given);
        return answer instanceof Unknown ? pick(frame, [true, false], node) : answer;
      };

const isIterator = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
