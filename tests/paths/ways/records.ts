import { statement } from '#server/store/sql.ts';
import type { Ground } from './ground.ts';

type Record = 'kyc' | 'suitability' | 'onboarding';

/** What every person has one of. */
export async function recordOf({ test }: Ground, thing: Record, personId: string): Promise<string> {
  const [row] = await test.tenant.database.query<{ id: string }>(
    statement(`select id from ${thing} where person_id = $1`, [personId]),
  );
  if (!row) throw new Error(`${personId} has no ${thing}`);
  return row.id;
}
