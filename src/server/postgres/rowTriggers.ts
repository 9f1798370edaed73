import { type SealedRows, sealedRows } from './coverage/coverage.ts';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';
import { sql, statement } from './sql.ts';

const NAME = 'tell_row_change';
const ON_NEW = 'tell_new_row';

interface Trigger {
  table: string;
  name: string;
  definition: string;
}

/** The triggers that report changes to the program, in PostgreSQL's own spelling. */
function buildTriggers({ table, key, columns, rows }: SealedRows): Trigger[] {
  const call = `FOR EACH ROW EXECUTE FUNCTION ${NAME}('${Object.keys(key).join(',')}', '${columns.join(',')}')`;
  const on = `ON public.${table}`;
  const update = `UPDATE OF ${columns.join(', ')}`;
  const events = { all: `INSERT OR DELETE OR ${update}`, journalled: `INSERT OR ${update}`, unset: update }[rows];
  const isSet = `WHEN ((${columns.map((name) => `(new.${name} IS NOT NULL)`).join(' OR ')}))`;
  const single = columns.length === 1 ? isSet.replace('((', '(').replace('))', ')') : isSet;
  return [
    { table, name: NAME, definition: `CREATE TRIGGER ${NAME} AFTER ${events} ${on} ${call}` },
    ...(rows === 'unset'
      ? [
          {
            table,
            name: ON_NEW,
            definition: `CREATE TRIGGER ${ON_NEW} AFTER INSERT ${on} ${call.replace('EXECUTE', `${single} EXECUTE`)}`,
          },
        ]
      : []),
  ];
}

export const rowTriggers = [...sealedRows.values()].flatMap(buildTriggers);

/** The triggers of the database, with their definitions. A disabled one reports nothing. */
export const storedRowTriggers = (on: Queryable) =>
  on.query<Trigger>(sql`select class.relname as table, tgname as name, pg_get_triggerdef(trigger.oid) as definition
    from pg_trigger trigger join pg_class class on class.oid = tgrelid and relnamespace = 'public'::regnamespace
    where tgname = any(${[NAME, ON_NEW]}) and tgenabled = 'O'`);

/**
 * Replaces the triggers by those of the program, so that a newly covered column needs no migration of its own. Tables
 * that a backup's older migrations do not have yet are left out. See
 * docs/decisions/proof.md#postgresql-tells-what-changed-and-the-program-seals-it
 */
export async function ensureRowTriggers(database: Database): Promise<void> {
  if ((await wrongTriggers(database)).length === 0) return;
  await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.migration'))`);
    for (const { table, name, definition } of await wrongTriggers(tx)) {
      tx.queue(statement(`drop trigger if exists ${name} on ${table}`));
      await tx.query(statement(definition));
    }
  });
}

async function wrongTriggers(on: Queryable): Promise<Trigger[]> {
  const columns = await on.query<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and to_regproc('tell_row_change') is not null`);
  const known = new Set(columns.map(({ name }) => name));
  const stored = new Map((await storedRowTriggers(on)).map((each) => [`${each.table} ${each.name}`, each.definition]));
  return rowTriggers.filter(({ table, name, definition }) => {
    const covered = sealedRows.get(table)?.columns ?? [];
    return covered.every((column) => known.has(`${table}.${column}`)) && stored.get(`${table} ${name}`) !== definition;
  });
}
