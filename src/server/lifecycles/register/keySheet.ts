import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

/** The name of the key information sheet among the documents of a token on the chain. */
export const KEY_SHEET = 'KIIS';

/** After a new sheet or another ISIN, the token on the chain names it. Before its deployment there is nothing to do. */
export async function publishRecords(uow: UnitOfWork, projectId: string): Promise<void> {
  const [token] = await uow.tx.query<{ id: string }>(
    sql`select id from token where project_id = ${projectId} and address is not null and status <> 'retired'`,
  );
  if (token) uow.enqueue('token.publish', { tokenId: token.id });
}
