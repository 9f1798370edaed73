import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database/testDatabase.ts';
import { oldDocuments } from '../../src/scripts/documents/documents.ts';
import { readSchema } from '../../src/scripts/documents/readSchema.ts';
import { schemaDocument, schemaSql } from '../../src/scripts/documents/schema.ts';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withChange = (changed: string, from: string, to: string) => (file: string) =>
  file === changed ? read(file).replace(from, to) : read(file);

describe('the documents that follow from the sources', () => {
  it('are those that npm run documents writes', () => {
    expect(oldDocuments(read)).toEqual([]);
  });

  it('show the schema that a migrated database has', async () => {
    const { database, drop } = await testDatabase(2);
    try {
      const schema = await readSchema(database);
      expect(read('docs/schema.md').startsWith(schemaDocument(schema))).toBe(true);
      expect(read('docs/schema.sql').startsWith(schemaSql(schema))).toBe(true);
    } finally {
      await drop();
    }
  });

  it.each([
    ['docs/settings.md', '`8031`', '`8032`', 'is older than the settings'],
    ['docs/schema.md', '`tokens_held`', '`tokens_kept`', 'was changed by hand'],
    ['docs/schema.sql', 'tokens_held integer', 'tokens_held bigint', 'was changed by hand'],
    ['docs/schema.sql', 'made from ', 'made from 0000', 'is missing or has no stamp'],
  ])('fail the check when they differ: %s, %s', (file, from, to, why) => {
    expect(oldDocuments(withChange(file, from, to))).toEqual([{ file, why }]);
  });

  it('fail the check when the sources have changed since', () => {
    const older = withChange(
      'docs/schema.md',
      read('docs/schema.md').match(/made from (\w+)/)?.[1] ?? '',
      '0123456789abcdef',
    );
    expect(oldDocuments(older)).toEqual([
      { file: 'docs/schema.md', why: 'is older than the migrations, the triggers or what is said of the columns' },
    ]);
  });

  it('refuse a table of which nothing is said', async () => {
    const { database, drop } = await testDatabase(2);
    try {
      const schema = await readSchema(database);
      const column = { table: 'unknown', name: 'id', type: 'uuid', isNullable: false, default: null };
      expect(() => schemaDocument({ ...schema, columns: [...schema.columns, column] })).toThrow('the table unknown');
    } finally {
      await drop();
    }
  });
});
