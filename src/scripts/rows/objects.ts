import type { ArrayLiteralExpression, Identifier, Node, ObjectLiteralExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Fields, MORE } from './fields.ts';
import { type Frame, Lazy, later, Unknown, valueAt } from './frames.ts';
import { createClosure } from './functions.ts';
import { valueOfName } from './names.ts';

export function evaluateArray({ elements }: ArrayLiteralExpression, frame: Frame): unknown {
  const values: unknown[] = [];
  for (const element of elements) {
    if (!is.isSpreadElement(element)) {
      values.push(valueAt(element, frame));
      continue;
    }
    const several = valueAt(element.expression, frame);
    if (several instanceof Unknown) return several;
    values.push(...(several as Iterable<unknown>));
  }
  return values;
}

export function evaluateObject({ properties }: ObjectLiteralExpression, frame: Frame): unknown {
  const fields: Fields = {};
  for (const property of properties) {
    if (is.isSpreadAssignment(property)) {
      const others = valueAt(property.expression, frame);
      if (others instanceof Unknown) fields[MORE] = true;
      else Object.assign(fields, others);
      continue;
    }
    const name = evaluatePropertyName(property.name, frame);
    if (name === undefined) fields[MORE] = true;
    else if (is.isPropertyAssignment(property)) fields[name] = later(property.initializer, frame);
    else if (is.isShorthandPropertyAssignment(property))
      fields[name] = new Lazy(() => valueOfName(property.name as Identifier, frame));
    else if (is.isMethodDeclaration(property)) fields[name] = createClosure(property, frame);
  }
  return fields;
}

function evaluatePropertyName(name: Node, frame: Frame): string | undefined {
  if (is.isIdentifier(name) || is.isStringLiteral(name) || is.isNumericLiteral(name)) return name.text;
  if (!is.isComputedPropertyName(name)) return undefined;
  const value = valueAt(name.expression, frame);
  return value instanceof Unknown ? undefined : String(value);
}
