import pg from 'pg';

/** JSON that is written already: it is put into an answer as it is. */
export class Json<T> {
  readonly text: string;
  /** Only for the type: what the text says. */
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value, or an object some of whose parts are written already. */
export type Written<T> = T | { [Key in keyof T]: T[Key] | Json<T[Key]> };

/** JSON of a value, with the parts that are written already as they are. */
export function jsonText(value: unknown): string {
  if (!isPartlyWritten(value)) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  const texts = parts.map(
    ([key, part]) => `${JSON.stringify(key)}:${part instanceof Json ? part.text : JSON.stringify(part)}`,
  );
  return `{${texts.join(',')}}`;
}

const isPartlyWritten = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some((part) => part instanceof Json);

type Write = (text: string) => string;

const { builtins } = pg.types;
const asIs: Write = (text) => text;
const quoted: Write = (text) => `"${text}"`;

/** PostgreSQL's texts that need no reading to become JSON. */
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

/** As `Date.toJSON` writes it; in universal time, which is the rule, without reading the date. */
function instant(text: string): string {
  if (text.length > 29 || !text.endsWith('+00')) return (read(builtins.TIMESTAMPTZ, text) as Date).toISOString();
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const read = (type: number, text: string): unknown => pg.types.getTypeParser(type, 'text')(text);

/** Hands the database's own text on: rows that only pass through are not read into values and written again. */
export const unread = { getTypeParser: () => asIs };

/** The JSON of rows that were asked for unread, each an array of texts: an object a row, a field a column. */
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
