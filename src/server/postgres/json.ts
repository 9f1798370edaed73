import pg from 'pg';

/** Serialized JSON, which goes into an answer unchanged. */
export class Json<T> {
  readonly text: string;
  /** The type of the parsed text. It exists only for the compiler. */
  declare readonly type: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value, or an object with some parts that are already serialized. */
export type PartlySerialized<T> = T | { [Key in keyof T]: T[Key] | Json<T[Key]> };

/** Serializes a value, and inserts the serialized parts unchanged. */
export function jsonText(value: unknown): string {
  if (!isPartlySerialized(value)) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  const texts = parts.map(
    ([key, part]) => `${JSON.stringify(key)}:${part instanceof Json ? part.text : JSON.stringify(part)}`,
  );
  return `{${texts.join(',')}}`;
}

const isPartlySerialized = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some((part) => part instanceof Json);

type Write = (text: string) => string;

const { builtins } = pg.types;
const asIs: Write = (text) => text;
const quoted: Write = (text) => `"${text}"`;

/** The types whose PostgreSQL text becomes JSON without parsing. */
const writers = new Map<number, Write>([
  [builtins.INT2, asIs],
  [builtins.INT4, asIs],
  [builtins.INT8, asIs],
  [builtins.JSON, asIs],
  [builtins.JSONB, asIs],
  [builtins.UUID, quoted],
  [builtins.TEXT, JSON.stringify],
  [builtins.BOOL, (text) => (text === 't' ? 'true' : 'false')],
  [builtins.TIMESTAMPTZ, (text) => `"${instant(text)}"`],
]);

/** Formats a timestamp like `Date.toJSON`. Sessions normally use UTC, and then the date needs no parsing. */
function instant(text: string): string {
  if (text.length > 29 || !text.endsWith('+00')) return (read(builtins.TIMESTAMPTZ, text) as Date).toISOString();
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const read = (type: number, text: string): unknown => pg.types.getTypeParser(type, 'text')(text);

/** Returns the database's text unparsed, for rows that are passed on unchanged. */
export const unread = { getTypeParser: () => asIs };

/** Serializes rows that were fetched as arrays of texts, as one object per row with one field per column. */
export function rowsAsJson<Row>({ fields, rows }: pg.QueryArrayResult<(string | null)[]>): Json<Row[]> {
  const columns = fields.map(({ name, dataTypeID: type }, index) => ({
    before: `${index ? ',' : '{'}${JSON.stringify(name)}:`,
    write: writers.get(type) ?? ((text: string) => JSON.stringify(read(type, text))),
  }));
  let text = '[';
  for (const row of rows) {
    if (text.length > 1) text += ',';
    for (const [index, { before, write }] of columns.entries()) {
      const value = row[index];
      text += before + (value === null || value === undefined ? 'null' : write(value));
    }
    text += '}';
  }
  return new Json(`${text}]`);
}
