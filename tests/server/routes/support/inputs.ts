import { naughtyTexts } from '#tests/machines/shared/naughty.ts';
import type { Random } from '#tests/server/simulation/support/random.ts';

/** The parts of valibot's schemas that say which values they accept. */
interface Described {
  type: string;
  entries?: Record<string, Described>;
  wrapped?: Described;
  item?: Described;
  items?: Described[];
  options?: readonly (Described | string)[];
  literal?: unknown;
  value?: Described;
  pipe?: readonly (Described & { requirement?: unknown; kind?: string })[];
  getter?: (input: unknown) => Described;
}

const texts = ['', ' ', 'a', 'x'.repeat(300), 'x'.repeat(20_000), ...naughtyTexts];
const scalars: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e-9,
  1e21,
  2 ** 53,
  -(2 ** 31),
  4_294_967_296,
  Number.MAX_VALUE,
  [],
  {},
  [[[[]]]],
  { constructor: 1 },
  { toString: 'x' },
  [null],
  '0',
  '-1',
  '1e400',
  'true',
];
const values: Record<string, readonly string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  email: ['a@example.com', 'ñ@example.com', `${'a'.repeat(60)}@example.com`],
  iso_date: ['2026-03-02', '0001-01-01', '9999-12-31', '1990-05-17'],
  iso_timestamp: ['2026-03-02T09:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  digits: ['1', '0', '99999999999999999999'],
};
const plain = [
  'Ana',
  'Calle Mayor 1',
  '50001',
  '600000000',
  '12345678Z',
  'ES9121000418450200051332',
  'ES',
  'es',
  '100',
];

/** A value for a schema: usually one that it accepts, or nearly, and sometimes anything else. */
export function inputFor(schema: unknown, random: Random, ids: readonly string[] = []): unknown {
  return valueFor(schema as Described, { random, ids, depth: 0 });
}

interface Around {
  random: Random;
  /** Ids of entities, which a text may be. */
  ids: readonly string[];
  depth: number;
}

function valueFor(schema: Described, around: Around): unknown {
  const { random, depth } = around;
  if (random.chance(0.08)) return random.pick(scalars);
  if (random.chance(0.04)) return random.pick(texts);
  if (depth > 6) return null;
  const inner = { ...around, depth: depth + 1 };
  if (schema.type === 'lazy') return valueFor(schema.getter?.(undefined) ?? { type: 'unknown' }, inner);
  if (schema.entries) return objectOf(schema.entries, inner);
  if (schema.wrapped) return random.chance(0.25) ? random.pick([null, undefined]) : valueFor(schema.wrapped, inner);
  if (schema.options) return buildOption(schema.options, inner);
  if (schema.items) return schema.items.map((item) => valueFor(item, inner));
  if (schema.item) return listOf(schema.item, inner);
  return 'literal' in schema ? schema.literal : simpleOf(schema, inner);
}

function objectOf(entries: Record<string, Described>, around: Around): Record<string, unknown> {
  const { random } = around;
  const named = Object.entries(entries)
    .filter(() => !random.chance(0.05))
    .map(([name, entry]) => [name, valueFor(entry, around)] as const);
  const unknown = random.chance(0.05) ? [[random.pick(naughtyTexts) ?? '', random.pick(scalars)] as const] : [];
  return Object.fromEntries([...named, ...unknown]);
}

function buildOption(options: readonly (Described | string)[], around: Around): unknown {
  const option = around.random.pick(options);
  return typeof option === 'object' ? valueFor(option, around) : option;
}

function listOf(item: Described, around: Around): unknown[] {
  const length = around.random.pick([0, 1, 1, 2, 3, 60]);
  return Array.from({ length }, () => valueFor(item, around));
}

function simpleOf(schema: Described, { random, ids, ...around }: Around): unknown {
  switch (schema.type) {
    case 'string':
      return textOf(schema, random, ids);
    case 'number':
      return random.pick([0, 1, 2, 3, 5, 50, 5000, 15_000, 1_000_000, -1, 1.5, 2 ** 53]);
    case 'boolean':
      return random.chance(0.5);
    case 'record':
      return { [random.pick(texts) ?? '']: valueFor(schema.value ?? { type: 'unknown' }, { random, ids, ...around }) };
    default:
      return random.pick([...scalars, ...texts]);
  }
}

function textOf({ pipe = [] }: Described, random: Random, ids: readonly string[]): string {
  const form = pipe.map(({ type }) => values[type]).find(Boolean);
  if (random.chance(0.25)) return random.pick(texts) ?? '';
  const isId = pipe.some(({ type }) => type === 'uuid');
  if ((isId || random.chance(0.3)) && ids.length && random.chance(0.7)) return random.pick(ids) ?? '';
  return random.pick(form ?? plain) ?? '';
}
