import pg from 'pg';
import { rowsAsJson } from '#server/postgres/json.ts';
import type { Catalogue, PgType } from './catalogue.ts';

/** The kind of a value in JavaScript. `any` is JSON, whose content no schema describes. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'object' | 'any' | { items: Kind };

/** A text of each type, as the database sends it. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-31',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  inet: '::1',
  interval: '1 day',
  name: 'a',
  numeric: '1.5',
  oid: '1',
  pg_lsn: '16/B374D848',
  regclass: 'a',
  text: 'a',
  timestamp: '2026-01-31 10:00:00',
  timestamptz: '2026-01-31 10:00:00+00',
  uuid: '00000000-0000-0000-0000-000000000000',
  varchar: 'a',
  xid: '1',
  xid8: '1',
};

/** The kind to which the pool parses a value of a type, found by parsing one. */
export function storedKind(type: PgType, isJson: boolean, typeOf: Catalogue['type']): Kind {
  if (/^jsonb?$/.test(type.name)) return 'any';
  const item = type.item === undefined ? undefined : typeOf(type.item);
  if (item) return inferItems(type, storedKind(item, isJson, typeOf), item);
  const sample = SAMPLES[type.name];
  if (sample === undefined) throw new Error(`No sample of ${type.name}`);
  return inferKind(isJson ? throughJson(type.id, sample) : parsed(type.id, sample));
}

/** An array whose type the pool does not know stays a text. */
function inferItems(type: PgType, items: Kind, item: PgType): Kind {
  const value = parsed(type.id, `{"${(SAMPLES[item.name] ?? '{}').replaceAll('\\', '\\\\')}"}`);
  return Array.isArray(value) ? { items } : 'string';
}

const parsed = (type: number, text: string): unknown => pg.types.getTypeParser(type, 'text')(text);

function throughJson(type: number, text: string): unknown {
  const fields = [{ name: 'value', dataTypeID: type }] as pg.FieldDef[];
  const { text: json } = rowsAsJson({ fields, rows: [[text]] } as pg.QueryArrayResult<string[]>);
  return (JSON.parse(json) as [{ value: unknown }])[0].value;
}

function inferKind(value: unknown): Kind {
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return typeof value as Kind;
  return 'any';
}
