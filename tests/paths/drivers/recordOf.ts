import { tableOf } from '#machines/shared/journal/journalled.ts';
import { statement } from '#server/postgres/sql.ts';
import type { Fixture } from './fixture.ts';

type RecordEntity = 'kyc' | 'suitability' | 'onboarding';

/** The id of a record of which every user has exactly one. */
export async function recordOf({ test }: Fixture, entity: RecordEntity, userId: string): Promise<string> {
  const [row] = await test.tenant.database.query<{ id: string }>(
    statement(`select id from ${tableOf(entity)} where user_id = $1`, [userId]),
  );
  if (!row) throw new Error(`${userId} has no ${entity}`);
  return row.id;
}
