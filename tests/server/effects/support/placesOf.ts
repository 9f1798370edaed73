import { sql, statement } from '#server/postgres/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** The sandbox's mailboxes, identity checks and notices belong to the outside world. */
const OUTSIDE = ['sandbox_record'];

/** The tables in whose rows, as text, each value can be read. Bytes are looked through as well. */
export async function placesOf(
  { database }: Tenant,
  values: Record<string, string | number>,
): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string }>(sql`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema() where c.relkind = 'r'`);
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(values).map((name) => [name, []]));
  for (const { name } of tables.filter(({ name }) => !OUTSIDE.includes(name))) {
    const rows = await database.query<{ text: string }>(statement(`select ${name}::text as text from ${name}`));
    const dump = rows
      .map(({ text }) => text.toLowerCase())
      .filter((text) => !text.includes('sandbox.notice'))
      .join('\n');
    for (const [value, text] of Object.entries(values)) {
      const sought = String(text).toLowerCase();
      const asBytes = Buffer.from(String(text)).toString('hex');
      if (dump.includes(sought) || dump.includes(asBytes)) found[value]?.push(name);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([value, places]) => [value, places.toSorted()]));
}

export const nowhere = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, []]));
