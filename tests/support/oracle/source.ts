/** Whatever answers SQL. It is all that the oracle knows of the product, whose code it must not share. */
export interface Source {
  query<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<Row[]>;
}

export const ask = <Row>(source: Source, text: string, values: unknown[] = []): Promise<Row[]> =>
  source.query<Row>({ name: '', text, values });
