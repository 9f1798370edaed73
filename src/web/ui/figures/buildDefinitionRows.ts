import type { ReactNode } from 'react';
import type { DefinitionRow } from './DefinitionRows.tsx';

/** One row for each value that is there. */
export const buildDefinitionRows = <Name extends string>(
  values: Readonly<Partial<Record<Name, ReactNode>>>,
  label: (name: Name) => ReactNode,
): DefinitionRow[] =>
  (Object.entries(values) as [Name, ReactNode][])
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => ({ key: name, label: label(name), value }));
