import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { Json, jsonText } from '#server/postgres/json.ts';
import { sql } from '#server/postgres/sql.ts';

const everyType = sql`select 'a "quoted" text \\ with
  a line' as text, ''::text as nothing, null::text as missing, 12::smallint as small, -7 as whole, 9007199254740991 as large,
  12.50::numeric as exact, 1.5::float8 as floating, true as yes, false as no, gen_random_uuid() as id,
  '2026-03-29T00:59:59Z'::timestamptz as "wholeSecond", '2026-03-29T01:00:00.5Z'::timestamptz as tenths,
  '2026-11-22T23:59:59.123456Z'::timestamptz as micros, '1899-12-31T23:59:59.999Z'::timestamptz as early,
  '{"a":[1,null,"ñ"]}'::json as json, '{"b": {"c": true}}'::jsonb as jsonb, array['x','y"z'] as texts,
  '2026-02-28'::date::text as day from generate_series(1, 3)`;

describe.each(['UTC', 'Europe/Madrid'])('rows as JSON, in a session in %s', (zone) => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase({ ...inject('database'), database: 'postgres', max: 1, options: `-c TimeZone=${zone}` });
  });
  afterAll(() => database.close());

  it('have the same content as parsed rows', async () => {
    const [first, second] = [await database.json(everyType), await database.query(everyType)];
    const anyId = expect.any(String);
    const expected = (JSON.parse(JSON.stringify(second)) as object[]).map((row) => ({ ...row, id: anyId }));
    expect(JSON.parse(first.text)).toEqual(expected);
  });

  it('are an empty list if there are no rows', async () => {
    expect(await database.json(sql`select 1 as one where false`)).toEqual(new Json('[]'));
  });
});

describe('an answer as JSON text', () => {
  it('contains serialized parts unchanged', () => {
    expect(jsonText({ rows: new Json('[{"a": 1}]'), total: 1, left: undefined, text: 'a"b' })).toBe(
      '{"rows":[{"a": 1}],"total":1,"text":"a\\"b"}',
    );
  });

  it('without serialized parts equals JSON.stringify', () => {
    for (const value of [null, 1, 'x', [], {}, { at: new Date(0), none: undefined }])
      expect(jsonText(value)).toBe(JSON.stringify(value));
  });
});
