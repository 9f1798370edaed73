import { type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { type Asserted, inferAsserted } from './assertedKinds.ts';
import type { Catalogue } from './catalogue.ts';
import type { DescribedColumn } from './describe.ts';
import { type Kind, storedKind } from './storedKinds.ts';

export interface Mismatch {
  column: string;
  row: string;
  schema: string;
}

interface Comparing {
  row: Type;
  columns: readonly DescribedColumn[];
  isJson: boolean;
  checker: Checker;
  typeOf: Catalogue['type'];
}

/** The differences between the type of the rows and the schema. */
export function compare({ row, columns, isJson, checker, typeOf }: Comparing): Mismatch[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return listFields(row, checker).flatMap(({ name, asserted, isOptional }) => {
    const column = byName.get(name);
    if (!column && isOptional) return [];
    const schema = column ? describeDifference(asserted, column, storedKind(column.type, isJson, typeOf)) : 'missing';
    return schema ? [{ column: name, row: asserted.text, schema }] : [];
  });
}

interface Field {
  name: string;
  asserted: Asserted;
  isOptional: boolean;
}

const known = new WeakMap<Type, Field[]>();

function listFields(row: Type, checker: Checker): Field[] {
  const fields =
    known.get(row) ??
    checker.getPropertiesOfType(row).flatMap((property) => {
      const type = checker.getTypeOfSymbol(property);
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      return type ? [{ name: property.name, asserted: inferAsserted(type, checker), isOptional }] : [];
    });
  known.set(row, fields);
  return fields;
}

function describeDifference(asserted: Asserted, { type, nullable }: DescribedColumn, kind: Kind): string | undefined {
  if (!asserted.kinds.some((each) => accepts(each, kind))) return `${type.name}, which is read as ${nameKind(kind)}`;
  if (nullable === 'possible' && !asserted.isNullable) return `${type.name}, which can be null`;
  return undefined;
}

function accepts(asserted: Kind, stored: Kind): boolean {
  if (asserted === 'any' || stored === 'any') return true;
  if (typeof asserted === 'object') return typeof stored === 'object' && accepts(asserted.items, stored.items);
  return asserted === stored;
}

const nameKind = (kind: Kind): string => (typeof kind === 'object' ? `${nameKind(kind.items)}[]` : kind);
