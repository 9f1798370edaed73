import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Journalled, Journalled as names } from '#machines/shared/journal/journal.wire.ts';
import { lifecycles } from '#server/work/lifecycles.ts';

type Schema = v.GenericSchema & Record<string, unknown>;

const contracts = import.meta.glob<Record<string, Schema>>('/machines/**/*.contract.ts', { eager: true });

/** The schema that a lifecycle's contract exports, such as `InvestmentEvent`. */
function schemaOf(name: Journalled, kind: 'Event' | 'Facts'): Schema {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const file = Object.keys(contracts).find((each) => each.endsWith(`/${name}/${name}.contract.ts`)) ?? '';
  const schema = contracts[file]?.[title + kind];
  if (!schema) throw new Error(`The contract of ${name} exports no ${title}${kind}`);
  return schema;
}

const WORDS = ['picklist', 'literal', 'number', 'boolean', 'null', 'undefined', 'date', 'bigint'];

/** Whether a value of the schema may contain any text. A schema that this test does not know may. */
function hasText(schema: Schema): boolean {
  const { type, wrapped, item, entries, options, value } = schema;
  if (WORDS.includes(String(type))) return false;
  if (wrapped) return hasText(wrapped as Schema);
  if (item) return hasText(item as Schema);
  if (entries) return Object.values(entries as Record<string, Schema>).some(hasText);
  if (type === 'variant' || type === 'union') return (options as Schema[]).some(hasText);
  return type === 'record' ? hasText(value as Schema) : true;
}

type Fields = [name: string, schema: Schema][];

const fieldsOfEvents = (name: Journalled): Fields =>
  (schemaOf(name, 'Event').options as Schema[])
    .flatMap((event) => Object.entries(event.entries as Record<string, Schema>))
    .filter(([field]) => field !== 'type');

const fieldsOfState = (name: Journalled): Fields =>
  Object.entries(schemaOf(name, 'Facts').entries as Record<string, Schema>).filter(
    ([field]) => field in lifecycles[name].machineState,
  );

const unique = (fields: string[]) => [...new Set(fields)].toSorted();
const textsIn = (fields: Fields) => unique(fields.filter(([, schema]) => hasText(schema)).map(([field]) => field));

describe.each(names.options)('the lifecycle %s', (name) => {
  const { event, state } = lifecycles[name].personal as Record<'event' | 'state', Record<string, string>>;

  it('declares every text of its events as personal or plain, and nothing that no event has', () => {
    expect(Object.keys(event)).toEqual(expect.arrayContaining(textsIn(fieldsOfEvents(name))));
    expect(unique(fieldsOfEvents(name).map(([field]) => field))).toEqual(expect.arrayContaining(Object.keys(event)));
  });

  it('declares every text of its machine state', () => {
    expect(Object.keys(state).toSorted()).toEqual(textsIn(fieldsOfState(name)));
  });

  it('has no field of the name under which the encrypted fields are stored', () => {
    expect(fieldsOfEvents(name).map(([field]) => field)).not.toContain('personal');
    expect(Object.keys(lifecycles[name].machineState)).not.toContain('personal');
  });
});

it('finds the texts of a schema wherever they are', () => {
  const text = v.string();
  const schemas = [v.optional(text), v.array(text), v.object({ a: v.number(), b: v.nullable(text) }), v.unknown()];
  for (const schema of schemas) expect(hasText(schema as unknown as Schema)).toBe(true);
  const words = [v.picklist(['a', 'b']), v.optional(v.object({ a: v.literal('x'), b: v.array(v.number()) }))];
  for (const schema of words) expect(hasText(schema as unknown as Schema)).toBe(false);
});
